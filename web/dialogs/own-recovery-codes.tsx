import { Button } from 'antd'
import { useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useOwnFactors } from './use-own-factors.ts'
import styles from './security.module.css'

/** How many are left of one's own, and new ones in their place; nothing for who has no second factor. */
export function OwnRecoveryCodes() {
  const { say } = useWords()
  const { factors, again } = useOwnFactors()
  const [isRenewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = () => {
    setRenewing(false)
    setCodes(null)
    again()
  }
  const renew = async (values: Record<string, string>) => {
    const given = await ask<{ RecoveryCodes: string[] }>('/api/tenantUser/renewRecoveryCodes', values)
    setCodes(given.RecoveryCodes)
  }
  if (!factors || (!factors.IsOn && factors.Passkeys === 0)) return null
  return (
    <section className={styles.section}>
      <h2>{say('恢复码')}</h2>
      <p>{say('剩余恢复码 {n} 个。', { n: factors.RecoveryCodesLeft })}</p>
      {codes && <RecoveryCodes codes={codes} onKept={done} />}
      {!codes && isRenewing && (
        <SecondFactorForm
          why={say('原有的恢复码将失效。')}
          fields={['Password']}
          submit={say('更换恢复码')}
          onSubmit={renew}
          onCancel={done}
        />
      )}
      {!codes && !isRenewing && (
        <div className={styles.buttons}>
          <Button onClick={() => setRenewing(true)}>{say('更换恢复码')}</Button>
        </div>
      )}
    </section>
  )
}
