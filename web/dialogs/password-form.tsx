import { App, Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { passwordRules, weakness } from '#fields/secret/password-strength.ts'
import { patterns } from '#fields/text/patterns.ts'
import { ask } from '../requests/ask.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { withoutLive } from '../live/live.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { replaceSession } from '../session/replacement.ts'
import { replacingInAllTabs } from '../session/other-tabs.ts'
import { writeToken } from '../session/token.ts'
import styles from './dialogs.module.css'

const labels = { Password: '当前密码', PasswordResetCode: '新密码', PasswordResetCodeRepeat: '确认新密码' } as const
const names = Object.keys(labels) as (keyof typeof labels)[]
const nothing = { Password: '', PasswordResetCode: '', PasswordResetCodeRepeat: '' }

/**
 * The 6–16 rule at the new password's fields holds only where the console was built with `VITE_PASSWORD_FIELD_RULE=on` (specification 5, 9);
 * the strength check always does.
 */
function breaksFieldRule(name: keyof typeof labels, value: string): boolean {
  if (import.meta.env['VITE_PASSWORD_FIELD_RULE'] !== 'on' || name === 'Password') return false
  const { test, min, max } = patterns.password
  return value.length < min || value.length > max || !test.test(value)
}

interface Props {
  /** What stands before the rule. */
  readonly why?: string
  /** The button alongside the changing one. */
  readonly otherWay: ReactNode
  readonly onChanged: () => void
}

/** A new password of one's own (specification 5). */
export function PasswordForm({ why = '', otherWay, onChanged }: Props) {
  const { say, language } = useWords()
  const { notification } = App.useApp()
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<Partial<typeof nothing>>({})
  const [busy, setBusy] = useState(false)

  const change = async () => {
    const wrong = Object.fromEntries(
      names.flatMap((name) => {
        if (!values[name]) return [[name, say('{label}不能为空', { label: say(labels[name]) })]]
        return breaksFieldRule(name, values[name]) ? [[name, say(patterns.password.hint)]] : []
      }),
    )
    setErrors(wrong)
    if (Object.keys(wrong).length) return document.getElementById(`password-${Object.keys(wrong)[0]}`)?.focus()
    const broken = weakness(values.PasswordResetCode, values.PasswordResetCodeRepeat)
    if (broken)
      return notification.error({ title: say('失败'), description: passwordRules[broken][language], duration: 3 })
    setBusy(true)
    try {
      await replaceSession(() =>
        withoutLive(() =>
          replacingInAllTabs(async () => {
            const { token } = await ask<{ token: string }>('/api/tenantUser/userChangePassword', values)
            writeToken(token)
          }),
        ),
      )
      notification.success({ title: say('密码修改成功'), duration: 2 })
      onChanged()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setValues(nothing)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.sentence}>
        {why}
        {say('8–20 位,大写字母、小写字母、数字、特殊符号至少三种。')}
      </p>
      {names.map((name) => (
        <div key={name} className={styles.row}>
          <label className={styles.label} htmlFor={`password-${name}`}>
            {say(labels[name])}
          </label>
          <Input.Password
            id={`password-${name}`}
            autoComplete={name === 'Password' ? 'current-password' : 'new-password'}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            onPressEnter={() => void change()}
            aria-invalid={Boolean(errors[name])}
            {...(errors[name] && { status: 'error' as const })}
          />
          {errors[name] && <em role="alert">{errors[name]}</em>}
        </div>
      ))}
      <footer className={styles.actions}>
        {otherWay}
        <Button type="primary" loading={busy} onClick={() => void change()}>
          {say('修改密码')}
        </Button>
      </footer>
      <FirstFocus />
    </>
  )
}
