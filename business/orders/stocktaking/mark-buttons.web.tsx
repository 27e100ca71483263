import { Button } from 'antd'
import { useWords } from '#web/language/language.ts'
import type { Mark } from './marks.web.ts'

/** One press says whether the car stands there. */
export function MarkButtons({ mark, onMark }: { mark: Mark | undefined; onMark(mark: Mark): void }) {
  const { say } = useWords()
  return (
    <>
      <Button type={mark === 'gone' ? 'primary' : 'default'} onClick={() => onMark('gone')}>
        {say('不在')}
      </Button>
      <Button type={mark === 'here' ? 'primary' : 'default'} onClick={() => onMark('here')}>
        {say('在场')}
      </Button>
    </>
  )
}
