import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../language/language.ts'
import { useSession } from '../session/session.ts'
import { readToken } from '../session/token.ts'
import { useNarrow } from '../shell/layout.ts'
import { closeLive, openLive } from './live.ts'

/** Keeps both live channels open while the console is shown, and says what stands in their way (specification 8). */
export function LiveChannels() {
  const { TenantId, userId } = useSession((session) => session.me)
  const { notification } = App.useApp()
  const { say } = useWords()
  const narrow = useNarrow()
  const isKept = useSession((session) => session.isKept)
  const deviceFailed = useEffectEvent(() => {
    // A page that was opened without a network says so itself.
    if (isKept) return
    // At the top of a phone it would lie over what the page says of its own state.
    const placement = narrow ? 'bottom' : 'topRight'
    notification.error({ key: 'live', title: say('服务器错误,无法接收实时告警信息'), duration: 30, placement })
  })
  const unable = useEffectEvent(() =>
    notification.warning({ key: 'live', title: say('当前浏览器无法接收实时告警信息,请使用谷歌浏览器'), duration: 0 }),
  )
  useEffect(() => {
    // Opened without a network and without a session: it waits for its person to sign in.
    if (isKept && readToken() === null) return
    if (typeof WebSocket === 'undefined') return unable()
    openLive({ TenantId, userId }, () => deviceFailed())
    return closeLive
  }, [TenantId, userId, isKept])
  return null
}
