import { App } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Refusal } from '../calls/refusal.ts'
import { useWords } from '../language/language.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { leave } from './leave.ts'
import { loadSession } from './session.ts'

/** Lets in once person and menu are known; where they cannot be had the session ends (specification 4, Route guard). */
export function Entrance({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { message } = App.useApp()
  const { say } = useWords()
  useEffect(() => {
    loadSession().then(
      () => setOpen(true),
      (error: unknown) => {
        if (error instanceof Refusal && (error.state === '401' || error.state === '403')) return
        void message.error(say('验证失败,请重新登录'), 3)
        setTimeout(leave, 3_000)
      },
    )
  }, [message, say])
  return open ? children : <PageSkeleton />
}
