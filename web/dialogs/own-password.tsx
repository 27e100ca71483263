import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import styles from './security.module.css'

const labels = { PasswordResetCode: '新密码', PasswordResetCodeRepeat: '确认新密码' } as const
const names = Object.keys(labels) as (keyof typeof labels)[]
const nothing = { PasswordResetCode: '', PasswordResetCodeRepeat: '' }
const queryKey = ['own-password']

/** Whether one has a password; undefined until it is known. */
export function useHasPassword(): boolean | undefined {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask<{ HasPassword: 0 | 1 }>('/api/tenantUser/queryOwnPassword', {}, { quiet: true, signal }),
  })
  return data && data.HasPassword === 1
}

/** A first password, for those who came in by a provider and have none. */
export function OwnPassword() {
  const { say } = useWords()
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const [values, setValues] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const isWhole = names.every((name) => values[name])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || busy) return
    setBusy(true)
    try {
      await ask('/api/tenantUser/setOwnPassword', values)
      notification.success({ title: say('登录密码已设置'), duration: 2 })
      await queries.invalidateQueries({ queryKey })
    } catch {
      setValues(nothing)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.section}>
      <h2>{say('登录密码')}</h2>
      <p>{say('您通过单点登录进入,还没有登录密码。重要操作前和设置两步验证时须验证它,请先设置。')}</p>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        {names.map((name) => (
          <label key={name}>
            <span>{say(labels[name])}</span>
            <Input.Password
              autoComplete="new-password"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </label>
        ))}
        <p>{say('8–20 位,大写字母、小写字母、数字、特殊符号至少三种。')}</p>
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={busy} disabled={!isWhole}>
            {say('设置登录密码')}
          </Button>
        </div>
        <FirstFocus />
      </form>
    </section>
  )
}
