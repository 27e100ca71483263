import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './help-line.module.css'
import type { HelpNow } from './live-view.ts'
import { Waited } from './waited.web.tsx'

/** Who called for help, since when, and who is dealing with it. */
export function HelpLine({ help: { callerName, seatName, isSeat, CallAt }, at }: { help: HelpNow; at: string }) {
  const { say } = useWords()
  return (
    <p className={styles.help} data-answered={seatName ? true : undefined}>
      <Icon name="notice" size={16} />
      <b>{callerName ? say('{name}求助', { name: callerName }) : say('车主求助')}</b>
      <Waited since={CallAt} at={at} />
      <span>
        {isSeat ? say('由您处理') : seatName ? say('{name}正在处理', { name: seatName }) : say('等待坐席接听')}
      </span>
    </p>
  )
}
