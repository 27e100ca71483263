import { App } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../language/language.ts'
import { leaveToComeBack } from '../session/leave.ts'
import { onAnnouncement } from './announce.ts'

/** Says every refusal as specification 8 asks, and leaves when the session ended. */
export function Announcer() {
  const { notification, message } = App.useApp()
  const { say } = useWords()
  useEffect(
    () =>
      onAnnouncement(({ tone, message: text, seconds, then }) => {
        if (then === 'enter') return
        // What fails for several at once is said once: the text is its key.
        if (tone === 'failed')
          notification.error({ key: text, title: say('失败'), description: text, duration: seconds })
        else if (tone === 'ended') notification.warning({ title: text, duration: seconds })
        else void message.error({ key: text, content: text, duration: seconds })
        if (then) setTimeout(leaveToComeBack, seconds * 1000)
      }),
    [notification, message, say],
  )
  return null
}
