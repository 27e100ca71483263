import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'

/** In a demo: what happens to the messages of a tenant without a provider; elsewhere nothing, for there they stay. */
export function SandboxNote() {
  const { say } = useWords()
  const { data } = useQuery({
    queryKey: ['entrance'],
    queryFn: ({ signal }) =>
      ask<{ demoAccounts?: readonly unknown[] } | null>('/api/tenantUser/entrance', {}, { quiet: true, signal }),
  })
  if (!data?.demoAccounts?.length) return null
  return (
    <small style={{ alignSelf: 'center', color: 'var(--ink-soft)' }}>
      {say('演示环境:未配置服务商时,短信由沙箱模拟发送,不会真正发出')}
    </small>
  )
}
