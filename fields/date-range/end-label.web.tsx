import { useFieldEnvironment } from '../shown.web.ts'

/** The second input of a range has no words of its own alongside it: these are read out. */
export function EndLabel({ of: id }: { of: string }) {
  const { say } = useFieldEnvironment()
  return (
    <label htmlFor={id} className="unseen">
      {say('结束')}
    </label>
  )
}
