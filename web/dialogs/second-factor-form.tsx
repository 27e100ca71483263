import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { announce } from '../requests/announce.ts'
import { ask } from '../requests/ask.ts'
import type { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { answerByPasskey, type PasskeyOptions } from '../session/passkey.ts'
import styles from './security.module.css'

const labels = { Password: '您的登录密码', Code: '动态码或恢复码', PasskeyName: '名称' } as const
const lengths = { Code: 40, PasskeyName: 30 } as const
type Name = keyof typeof labels

interface Props {
  readonly why: string
  readonly fields: readonly Name[]
  readonly initial?: Partial<Record<Name, string>>
  /** Whether a passkey does in the place of the code. */
  readonly byPasskey?: boolean
  readonly submit: string
  /** Throws what was refused, which has been said by then. */
  readonly onSubmit: (values: Record<string, string>) => Promise<void>
  readonly onCancel: () => void
  readonly cancel?: string
  /** What the code is called where there are no recovery codes yet. */
  readonly code?: string
}

/** The proofs that a change of the second factor asks for. */
export function SecondFactorForm({
  why,
  fields,
  initial = {},
  byPasskey,
  submit,
  onSubmit,
  onCancel,
  cancel,
  code,
}: Props) {
  const { say } = useWords()
  const [values, setValues] = useState(initial)
  const [busy, setBusy] = useState(false)
  const isWhole = (names: readonly Name[]) => names.every((name) => values[name]?.trim())
  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work().catch(() => setValues({ ...initial, ...(values.PasskeyName && { PasskeyName: values.PasskeyName }) }))
    setBusy(false)
  }
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(fields)) void send(() => onSubmit(values))
  }
  const usePasskey = () =>
    void send(async () => {
      const asked = await ask<{ Passkey: PasskeyOptions }>('/api/tenantUser/askPasskey')
      const Passkey = await answerByPasskey(asked.Passkey).catch((error: unknown) => {
        announce(error as Refusal, false)
        throw error
      })
      await onSubmit({ Password: values.Password!, Passkey })
    })
  return (
    <form className={styles.form} onSubmit={submitForm}>
      {why && <p>{why}</p>}
      {fields.map((name) => (
        <label key={name}>
          <span>{name === 'Code' && code ? code : say(labels[name])}</span>
          {name === 'Password' ? (
            <Input.Password
              autoComplete="current-password"
              value={values.Password ?? ''}
              onChange={(event) => setValues({ ...values, Password: event.target.value })}
            />
          ) : (
            <Input
              autoComplete={name === 'Code' ? 'one-time-code' : 'off'}
              maxLength={lengths[name]}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </label>
      ))}
      <FirstFocus />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{cancel ?? say('取消')}</Button>
        {byPasskey && (
          <Button disabled={busy || !isWhole(['Password'])} onClick={usePasskey}>
            {say('用通行密钥验证')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isWhole(fields)}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
