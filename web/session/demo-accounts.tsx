import { useEffect, useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { afterPaint } from '../look/after-paint.ts'
import styles from './sign-in-page.module.css'

export interface DemoAccount {
  TenantCode: string
  UserName: string
  Password: string
  label: string
}

/** The accounts of the demo tenant, one click each; nothing where the server has none. */
export function DemoAccounts({ onChoose, busy }: { onChoose: (account: DemoAccount) => void; busy: boolean }) {
  const { say, language } = useWords()
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(
    () =>
      afterPaint(() => {
        ask<{ demoAccounts?: DemoAccount[] } | null>('/api/tenantUser/entrance', {}, { quiet: true }).then(
          (entrance) => setAccounts(entrance?.demoAccounts ?? []),
          () => setAccounts([]),
        )
      }),
    [language],
  )
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo}>
      <h2>{say('演示账号')}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={`${account.TenantCode}/${account.UserName}`}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(account)}
              title={`${account.TenantCode} · ${account.UserName} · ${account.Password}`}
            >
              <b>{account.label}</b>
              <span>{account.UserName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
