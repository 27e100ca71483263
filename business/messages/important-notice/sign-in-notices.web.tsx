import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { noteReading, NoticeCard } from './notice-card.web.tsx'
import { comesUp } from './received-notices.ts'
import { useReceivedNotices } from './use-received-notices.web.ts'

/** Notices that come up over the console until they are confirmed, or read, one after the other; put aside, they come again when the console is opened next. */
export default function SignInNotices() {
  const { say } = useWords()
  const { data = [], refetch } = useReceivedNotices()
  const [aside, setAside] = useState<readonly string[]>([])
  const keyOf = ({ noticeTenantId, noticeId }: (typeof data)[number]) => `${noticeTenantId} ${noticeId}`
  const notice = data.find((each) => comesUp(each) && !aside.includes(keyOf(each)))
  if (!notice) return null
  const putAside = () => {
    setAside([...aside, keyOf(notice)])
    if (!notice.MustConfirm) void noteReading(notice, false).then(() => refetch())
  }
  return (
    <Modal
      open
      title={say('重要通知')}
      onCancel={putAside}
      footer={notice.MustConfirm ? <Button onClick={putAside}>{say('稍后再看')}</Button> : null}
      width={560}
    >
      <NoticeCard notice={notice} onChanged={() => void refetch()} />
    </Modal>
  )
}
