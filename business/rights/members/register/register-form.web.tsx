import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { ask } from '#web/requests/ask.ts'
import type { SentCode } from '#business/places/pushes/sms/sent-code.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { useWords } from '#web/language/language.ts'
import { usePictureCode, useSeconds } from './codes.web.ts'
import styles from './register.module.css'

type Errors = Partial<Record<string, string>>

interface Props {
  code: string
  tenantName: string
  onRegistered: (isNew: boolean) => void
}

/** Mobile, picture code, code of the short message, plate and the agreement; every refusal stands at its field. */
export function RegisterForm({ code, tenantName, onRegistered }: Props) {
  const { say } = useWords()
  const [values, setValues] = useState({ mobile: '', pictureCode: '', smsCode: '', plateNumber: '' })
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [sandboxCode, setSandboxCode] = useState<string | null>(null)
  const { picture, renew } = usePictureCode(code)
  const [wait, startWait] = useSeconds()
  const { mobile, pictureCode, smsCode, plateNumber } = values

  const input = (name: keyof typeof values, more: InputHTMLAttributes<HTMLInputElement>) => ({
    ...more,
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  })

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const { fields, message } = error as Refusal
      setErrors(
        fields.length ? Object.fromEntries(fields.map((each) => [each.field, each.message])) : { form: message },
      )
      const [first] = fields
      if (first) document.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const send = () =>
    attempt(async () => {
      try {
        const body = { code, mobile, pictureCode, pictureId: picture?.id ?? '' }
        setSandboxCode((await ask<SentCode>('/api/promote/sendCode', body, { quiet: true })).sandboxCode)
        startWait(60)
      } finally {
        renew()
        setValues((now) => ({ ...now, pictureCode: '' }))
      }
    })

  const register = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      const body = { code, mobile, smsCode, agreed: agreed ? 1 : 0, ...(plateNumber.trim() && { plateNumber }) }
      const { isNew } = await ask<{ isNew: 0 | 1 }>('/api/promote/register', body, { quiet: true })
      onRegistered(isNew === 1)
    })
  }

  return (
    <form onSubmit={register} noValidate className={styles.form}>
      <Field label={say('手机号')} error={errors['mobile']}>
        {(given) => <input {...given} {...input('mobile', { type: 'tel', autoComplete: 'tel' })} />}
      </Field>
      <Field label={say('图形验证码')} error={errors['pictureCode'] ?? errors['pictureId']}>
        {(given) => (
          <span className={styles.beside}>
            <input {...given} {...input('pictureCode', { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 })} />
            <button type="button" className={styles.picture} onClick={renew} aria-label={say('看不清,换一张')}>
              {picture && <img src={picture.image} alt={say('图形验证码')} width={132} height={44} />}
            </button>
          </span>
        )}
      </Field>
      <Field label={say('短信验证码')} error={errors['smsCode']}>
        {(given) => (
          <span className={styles.beside}>
            <input
              {...given}
              {...input('smsCode', { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
            />
            <button type="button" disabled={isBusy || wait > 0} onClick={() => void send()}>
              {wait > 0 ? say('{n} 秒后重发', { n: wait }) : say('获取验证码')}
            </button>
          </span>
        )}
      </Field>
      {sandboxCode && (
        <p role="status">{say('演示环境:短信由沙箱模拟发送,不会真正发出。验证码:{code}', { code: sandboxCode })}</p>
      )}
      <Field label={say('车牌号(选填)')} error={errors['plateNumber']}>
        {(given) => <input {...given} {...input('plateNumber', { autoComplete: 'off' })} />}
      </Field>
      <label className={styles.agree}>
        <input type="checkbox" name="agreed" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{say('我同意{name}保存我的手机号和车牌,用于停车缴费和服务通知', { name: tenantName })}</span>
      </label>
      <p role="alert" className={styles.error}>
        {errors['agreed'] ?? errors['form']}
      </p>
      <button type="submit" className={styles.main} disabled={isBusy}>
        {say('注册会员')}
      </button>
    </form>
  )
}

interface Given {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

function Field({
  label,
  error,
  children,
}: {
  label: string
  error: string | undefined
  children: (given: Given) => ReactNode
}) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
