import { useEffect, useState } from 'react'
import { ask } from '../requests/ask.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { afterPaint } from '../look/after-paint.ts'
import { goToProvider } from './provider-sign-in.ts'
import styles from './sign-in-page.module.css'

interface Provider {
  readonly Id: string
  readonly ProviderName: string
}

interface Props {
  /** As it was typed or remembered; nothing is asked without one. */
  readonly tenantCode: string
  readonly busy: boolean
  readonly onRefused: (refusal: Refusal | null) => void
}

/** A button for each provider with whose account people of the tenant come in; nothing where it has none. */
export function ProviderButtons({ tenantCode, busy, onRefused }: Props) {
  const { say } = useWords()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    setProviders([])
    if (!tenantCode) return
    let isCurrent = true
    const stop = afterPaint(() => {
      const input = { TenantCode: tenantCode }
      ask<{ rows: readonly Provider[] }>('/api/tenantUser/querySignInProvider', input, { quiet: true }).then(
        ({ rows }) => isCurrent && setProviders(rows),
        () => {},
      )
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [tenantCode])
  const go = async (id: string) => {
    setLeaving(true)
    onRefused(null)
    try {
      await goToProvider(tenantCode, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setLeaving(false)
      onRefused(error)
    }
  }
  if (providers.length === 0) return null
  return (
    <section className={styles.providers} aria-label={say('单点登录')}>
      {providers.map(({ Id, ProviderName }) => (
        <button key={Id} type="button" disabled={busy || leaving} onClick={() => void go(Id)}>
          {say('使用“{provider}”登录', { provider: ProviderName })}
        </button>
      ))}
    </section>
  )
}
