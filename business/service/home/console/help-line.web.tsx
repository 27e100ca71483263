import { seatPresences } from '#business/rights/members/service-call/service-call.ts'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './help-line.module.css'
import type { HelpNow } from './live-view.ts'
import { Waited } from './waited.web.tsx'

/** Who called for help, since when, and who is dealing with it. */
export function HelpLine({ help, at }: { help: HelpNow; at: string }) {
  const { say } = useWords()
  const { callerName, seatName, CallAt } = help
  return (
    <p className={styles.help} data-answered={seatName ? true : undefined}>
      <Icon name="notice" size={16} />
      <b>{callerName ? say('{name}求助', { name: callerName }) : say('车主求助')}</b>
      <span>
        {say('已等')} <Waited since={CallAt} at={at} />
      </span>
      <span>{say(...dealing(help))}</span>
    </p>
  )
}

function dealing({ seatName, isSeat, SeatPresence }: HelpNow): Parameters<ReturnType<typeof useWords>['say']> {
  if (isSeat) return ['由您处理']
  if (!seatName) return ['等待坐席接听']
  return [SeatPresence === seatPresences.away ? '{name}不在线,其他坐席可以接手' : '{name}正在处理', { name: seatName }]
}
