import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../language/language.ts'
import { logOut } from '../session/leave.ts'
import { OwnPassword, useHasPassword } from './own-password.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { useOwnFactors } from './use-own-factors.ts'
import styles from './security.module.css'

/** In the place of the console for whose role asks for a second factor: they set it up, or leave. */
export function FirstSecondFactor({ onSetUp }: { onSetUp: () => void }) {
  const { say } = useWords()
  const hasPassword = useHasPassword()
  return (
    <Modal
      open
      width={400}
      title={say('设置两步验证')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <section className={styles.section}>
        <p>{say('您的角色要求两步验证,请先设置。')}</p>
        {hasPassword && <OneOfTwo onSetUp={onSetUp} />}
      </section>
      {hasPassword === false && <OwnPassword />}
    </Modal>
  )
}

/** The app, or a passkey where this address has them. */
function OneOfTwo({ onSetUp }: { onSetUp: () => void }) {
  const { say } = useWords()
  const { factors, error } = useOwnFactors()
  const [chosen, setChosen] = useState<'app' | 'passkey' | null>(null)
  const leaving = { onDone: onSetUp, onCancel: () => void logOut(), cancel: say('退出登录') }
  if (error) return <p role="alert">{error.message}</p>
  if (!factors) return null
  if (chosen === 'passkey') return <PasskeySetUp {...leaving} />
  if (chosen === 'app' || factors.PasskeyOrigin !== location.origin) return <SecondFactorSetUp {...leaving} />
  return (
    <div className={styles.buttons}>
      <Button onClick={leaving.onCancel}>{leaving.cancel}</Button>
      <Button onClick={() => setChosen('app')}>{say('验证器应用')}</Button>
      <Button type="primary" onClick={() => setChosen('passkey')}>
        {say('通行密钥')}
      </Button>
    </div>
  )
}
