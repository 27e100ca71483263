import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import styles from './security.module.css'

const labels = { Password: '您的登录密码', Code: '动态码或恢复码' } as const
type Name = keyof typeof labels

interface Props {
  readonly why: string
  readonly fields: readonly Name[]
  readonly submit: string
  /** Throws what was refused, which has been said by then. */
  readonly onSubmit: (values: Record<string, string>) => Promise<void>
  readonly onCancel: () => void
  readonly cancel?: string
  /** What the code is called where there are no recovery codes yet. */
  readonly code?: string
}

/** The proofs that a change of the second factor asks for. */
export function SecondFactorForm({ why, fields, submit, onSubmit, onCancel, cancel, code }: Props) {
  const { say } = useWords()
  const [values, setValues] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const isWhole = fields.every((name) => values[name])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || busy) return
    setBusy(true)
    await onSubmit(values).catch(() => setValues({}))
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
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
              autoComplete="one-time-code"
              maxLength={40}
              value={values.Code ?? ''}
              onChange={(event) => setValues({ ...values, Code: event.target.value })}
            />
          )}
        </label>
      ))}
      <FirstFocus />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{cancel ?? say('取消')}</Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isWhole}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
