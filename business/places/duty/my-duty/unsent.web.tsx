import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '#web/language/language.ts'
import { useUnsent } from './use-unsent.web.ts'

/** What waits on this phone is not in the cash to hand in; nothing where nothing waits. `action`: what leads to where it is sent. */
export function Unsent({ action, className = '' }: { action?: ReactNode; className?: string | undefined }) {
  const { say } = useWords()
  const n = useUnsent()
  if (n === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say('本机还有 {n} 条操作未发送,应缴现金不含其中的收款', { n })}
      action={action}
      className={className}
    />
  )
}
