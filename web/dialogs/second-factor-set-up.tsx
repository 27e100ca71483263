import { App } from 'antd'
import { useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { QrCode } from '../look/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import styles from './security.module.css'

interface Props {
  readonly onDone: () => void
  readonly onCancel: () => void
  /** What the button alongside is called. */
  readonly cancel?: string
}

/** The password, then the app and its first code, then the recovery codes of those who had none. */
export function SecondFactorSetUp({ onDone, onCancel, cancel }: Props) {
  const { say } = useWords()
  const { notification } = App.useApp()
  const [started, setStarted] = useState<{ Secret: string; Uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async (values: Record<string, string>) =>
    setStarted(await ask<{ Secret: string; Uri: string }>('/api/tenantUser/startSecondFactor', values))
  const confirm = async (values: Record<string, string>) => {
    const given = await ask<{ RecoveryCodes: string[] | null }>('/api/tenantUser/confirmSecondFactor', values)
    notification.success({ title: say('验证器应用已开启'), duration: 2 })
    if (given.RecoveryCodes) setCodes(given.RecoveryCodes)
    else onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!started)
    return (
      <SecondFactorForm
        key="password"
        why={say('请先输入登录密码。')}
        fields={['Password']}
        submit={say('下一步')}
        onSubmit={begin}
        onCancel={onCancel}
        {...(cancel && { cancel })}
      />
    )
  return (
    <>
      <p>{say('用验证器应用扫描二维码,或手工输入密钥,然后输入应用显示的6位动态码。')}</p>
      <QrCode text={started.Uri} label={say('两步验证二维码')} className={styles.code ?? ''} />
      <p>
        {say('密钥')} <code className={styles.secret}>{started.Secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <SecondFactorForm
        key="code"
        why=""
        fields={['Code']}
        code={say('动态码')}
        submit={say('开启验证器应用')}
        onSubmit={confirm}
        onCancel={onCancel}
        {...(cancel && { cancel })}
      />
    </>
  )
}
