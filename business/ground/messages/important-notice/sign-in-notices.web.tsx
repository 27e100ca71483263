import { lazy, Suspense, useState } from 'react'
import { comesUp } from './received-notices.ts'
import { useReceivedNotices } from './use-received-notices.web.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.web.tsx'))

/** Notices that come up over the console until they are confirmed, or read, one after the other; closed, they come again when the console is opened next. */
export function SignInNotices() {
  const { data = [], refetch } = useReceivedNotices()
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const keyOf = ({ noticeTenantId, noticeId }: (typeof data)[number]) => `${noticeTenantId} ${noticeId}`
  const notice = data.find((each) => comesUp(each) && !putOff.includes(keyOf(each)))
  if (!notice) return null
  return (
    <Suspense>
      <NoticeDialog
        notice={notice}
        onLater={() => setPutOff([...putOff, keyOf(notice)])}
        onChanged={() => void refetch()}
      />
    </Suspense>
  )
}
