import { Button } from 'antd'
import { State } from '#fields/choice/state.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { noticeKinds, noticeLevels } from './important-notice.ts'
import styles from './notices.module.css'
import type { ReceivedNotice } from './received-notices.ts'

/** Notes the receipt of a notice: that it was read, or that it was confirmed. */
export function noteReading({ noticeTenantId, noticeId }: ReceivedNotice, confirms: boolean): Promise<unknown> {
  return ask('/api/importantNotice/readNotice', { noticeTenantId, noticeId, confirms: confirms ? 1 : 0 })
}

/** A notice with its text, and what its reader owes it. */
export function NoticeCard({ notice, onChanged }: { notice: ReceivedNotice; onChanged(): void }) {
  const { say } = useWords()
  const level = noticeLevels.find(({ code }) => code === notice.Level)!
  const kind = noticeKinds.find(({ code }) => code === notice.NoticeKind)!
  const done = notice.MustConfirm ? notice.ConfirmedAt : notice.ReadAt
  return (
    <article className={styles.notice}>
      <h2>{notice.Title}</h2>
      <small>
        <State tone={level.tone}>{say(level.label)}</State>
        <span>{say(kind.label)}</span>
        <span>{notice.PublishBy}</span>
        <Moment at={notice.PublishAt} />
        {notice.IsCurrent === 0 && <span>{say('已过期')}</span>}
      </small>
      <p>{notice.Content}</p>
      {done ? (
        <small>
          <span>{say(notice.MustConfirm ? '已确认' : '已读')}</span>
          <Moment at={done} />
        </small>
      ) : (
        <Button type="primary" onClick={() => void noteReading(notice, notice.MustConfirm === 1).then(onChanged)}>
          {say(notice.MustConfirm ? '我已阅读并确认' : '知道了')}
        </Button>
      )}
    </article>
  )
}
