import { Component, Suspense, type ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import { isNotLoaded } from '../look/not-loaded.ts'
import { Refusal } from '../requests/refusal.ts'
import { Refused, Waiting } from './parts.tsx'

interface Props {
  readonly children: ReactNode
  /** It is what the driver waits for: until it comes its shape stands there. */
  readonly isAwaited?: boolean
  /** Of no use to the driver: where it does not come nothing is said. */
  readonly isExtra?: boolean
}

/** A part whose script comes after the page. On the lines of an underground garage it may not come: that is said in its place, and the page goes on. */
export function Later({ children, isAwaited = false, isExtra = false }: Props) {
  return (
    <Arriving missing={isExtra ? null : <NotLoaded />}>
      <Suspense fallback={isAwaited ? <Waiting /> : null}>{children}</Suspense>
    </Arriving>
  )
}

function NotLoaded() {
  const { say } = useWords()
  const refusal = new Refusal('unreachable', say('网络连接失败,请检查网络后重试'))
  return <Refused refusal={refusal} again={() => location.reload()} />
}

class Arriving extends Component<{ children: ReactNode; missing: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (isNotLoaded(error)) return this.props.missing
    throw error
  }
}
