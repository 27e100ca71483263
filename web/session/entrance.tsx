import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { onAnnouncement } from '../requests/announce.ts'
import { Refusal } from '../requests/refusal.ts'
import { withoutLive } from '../live/live.ts'
import { jittered } from '../live/message-socket.ts'
import { Failed } from '../look/failed.tsx'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { useVisited } from '../shell/visited.ts'
import { leave, logOutSaying } from './leave.ts'
import { entryOf } from './menu.ts'
import { shareSession } from './other-tabs.ts'
import { replaceSession } from './replacement.ts'
import { isUnreachable, loadSession, useSession } from './session.ts'

const FirstSecondFactor = lazy(async () => ({
  default: (await import('../dialogs/first-second-factor.tsx')).FirstSecondFactor,
}))
const FirstPassword = lazy(async () => ({ default: (await import('../dialogs/first-password.tsx')).FirstPassword }))

const retryMs = 1_000
const longestRetryMs = 8_000

/**
 * Lets in once person and menu are known, the password is the person's own and the second factor that a role asks for is set up; where that fails the session ends (specification 4, Route
 * guard). A server that cannot be reached ends nothing, and is asked again by itself: no one may sit at this screen.
 */
export function Entrance({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'open' | 'choosing' | 'settingUp' | Refusal>('waiting')
  const tries = useRef(0)
  const load = useCallback(() => {
    loadSession().then(
      () => {
        tries.current = 0
        const { asyncRouters } = useSession.getState()
        useVisited.getState().keepOnly((path) => entryOf(asyncRouters, path) !== undefined)
        setState('open')
      },
      (error: unknown) => {
        if (error instanceof Refusal && ['401', '403'].includes(error.state)) return
        if (error instanceof Refusal && error.state === 'mustChangePassword') return setState('choosing')
        if (error instanceof Refusal && error.state === 'mustSetUpSecondFactor') return setState('settingUp')
        if (error instanceof Refusal && isUnreachable(error)) return setState(error)
        void logOutSaying('验证失败,请重新登录')
      },
    )
  }, [])
  const enter = useCallback(() => {
    setState('waiting')
    load()
  }, [load])
  useEffect(load, [load])
  useEffect(() => {
    if (!(state instanceof Refusal)) return
    const timer = setTimeout(load, jittered(Math.min(retryMs * 2 ** tries.current++, longestRetryMs)))
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [state, load])
  // As soon as the page stands there: what its first call is refused for leads on from here.
  useLayoutEffect(() => {
    if (state !== 'open') return
    return onAnnouncement(({ then }) => {
      if (then === 'enter') enter()
    })
  }, [state, enter])
  useEffect(
    () =>
      shareSession({
        replacing: (done) => void replaceSession(() => withoutLive(() => done)),
        ended: leave,
      }),
    [],
  )
  if (state === 'open') return children
  if (state === 'waiting') return <PageSkeleton />
  if (state === 'choosing')
    return (
      <Suspense>
        <FirstPassword onChanged={enter} />
      </Suspense>
    )
  if (state === 'settingUp')
    return (
      <Suspense>
        <FirstSecondFactor onSetUp={enter} />
      </Suspense>
    )
  return <Failed error={state} onRetry={enter} />
}
