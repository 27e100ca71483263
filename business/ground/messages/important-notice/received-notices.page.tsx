import { Button } from 'antd'
import { useWords } from '#web/language/language.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import { NoticeCard } from './notice-card.web.tsx'
import styles from './notices.module.css'
import { useReceivedNotices } from './use-received-notices.web.ts'

/** Every notice that the person got; what still waits for them stands first. */
export default function ReceivedNoticesPage() {
  const { say } = useWords()
  const { data, error, refetch } = useReceivedNotices()
  const waits = ({ MustConfirm, ConfirmedAt, ReadAt }: NonNullable<typeof data>[number]) =>
    (MustConfirm ? ConfirmedAt : ReadAt) === null
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('重要通知')}</h1>
        <PageLink to="/_cloud_Public/noticeManage" />
      </header>
      {error ? (
        <div className={styles.nothing} role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>{say('重试')}</Button>
        </div>
      ) : !data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <p className={styles.nothing}>{say('没有发给您的通知')}</p>
      ) : (
        data
          .toSorted((a, b) => Number(waits(b)) - Number(waits(a)))
          .map((notice) => (
            <NoticeCard
              key={`${notice.noticeTenantId} ${notice.noticeId}`}
              notice={notice}
              onChanged={() => void refetch()}
            />
          ))
      )}
    </div>
  )
}
