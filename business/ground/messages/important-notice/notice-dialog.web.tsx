import { Button, Modal } from 'antd'
import { useWords } from '#web/language/language.ts'
import { noteReading, NoticeCard } from './notice-card.web.tsx'
import type { ReceivedNotice } from './received-notices.ts'

/** A notice over the console, until it is confirmed, read or closed until later. */
export default function NoticeDialog({
  notice,
  onLater,
  onChanged,
}: {
  notice: ReceivedNotice
  onLater(): void
  onChanged(): void
}) {
  const { say } = useWords()
  const putOff = () => {
    onLater()
    if (!notice.MustConfirm) void noteReading(notice, false).then(onChanged)
  }
  return (
    <Modal
      open
      title={say('重要通知')}
      onCancel={putOff}
      footer={notice.MustConfirm ? <Button onClick={putOff}>{say('稍后再看')}</Button> : null}
      width={560}
    >
      <NoticeCard notice={notice} onChanged={onChanged} />
    </Modal>
  )
}
