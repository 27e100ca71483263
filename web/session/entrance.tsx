import { App, Button, Result } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Refusal } from '../calls/refusal.ts'
import { useWords } from '../language/language.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { leave } from './leave.ts'
import { loadSession } from './session.ts'

/**
 * Lets in once person and menu are known; where the server refuses them the session ends (specification 4, Route guard). A server
 * that cannot be reached ends nothing.
 */
export function Entrance({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'open' | 'unreachable'>('waiting')
  const { message } = App.useApp()
  const { say } = useWords()
  const enter = useCallback(() => {
    setState('waiting')
    loadSession().then(
      () => setState('open'),
      (error: unknown) => {
        const reason = error instanceof Refusal ? error.state : ''
        if (reason === '401' || reason === '403') return
        if (reason === 'http' || reason === 'unreachable') return setState('unreachable')
        void message.error(say('验证失败,请重新登录'), 3)
        setTimeout(leave, 3_000)
      },
    )
  }, [message, say])
  useEffect(enter, [enter])
  if (state === 'open') return children
  if (state === 'waiting') return <PageSkeleton />
  return (
    <Result
      status="warning"
      title={say('网络连接失败,请检查网络后重试')}
      extra={<Button onClick={enter}>{say('重试')}</Button>}
    />
  )
}
