import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ask } from '../requests/ask.ts'
import { listenAgain } from '../requests/announce.ts'
import { Refusal } from '../requests/refusal.ts'
import { showLanguage, useWords } from '../language/language.ts'
import { afterPaint } from '../look/after-paint.ts'
import { DemoAccounts, type DemoAccount } from './demo-accounts.tsx'
import { Lots } from './lots.tsx'
import { answerByPasskey, type PasskeyOptions } from './passkey.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { rememberTenant } from './remembered-tenant.ts'
import { SecondStep } from './second-step.tsx'
import { newSigningKey } from './signing-key.ts'
import { takeOverForm } from '../first-paint/prerendered.ts'
import styles from './sign-in-page.module.css'
import { writeToken } from './token.ts'

interface Props {
  /** The address that was asked for does not exist. */
  unknownPath: boolean
  /** Why a jump token did not sign in. */
  refused: Refusal | null
  /** What the session before left to be said. */
  farewell: string | null
  /** The tenant that signed in here before, or nothing. */
  remembered: string
  /** Fetches what comes after signing in, while the person is typing. */
  preload(): void
  onSignedIn(): void
}

const names = ['TenantCode', 'UserName', 'Password'] as const

/** Refusals of the second step: the password held. */
const ofSecondStep = new Set(['secondFactorNeeded', 'wrongCode', 'wrongPasskey', 'noPasskey'])

/** No token where a passkey is asked first. */
interface Answer {
  readonly token: string | null
  readonly Passkey: PasskeyOptions | null
}

export function SignInPage({ unknownPath, refused, farewell, remembered, preload, onSignedIn }: Props) {
  const { say, language } = useWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(refused)
  const [secondStep, setSecondStep] = useState<'none' | 'code' | 'passkey'>('none')
  const [tenantCode, setTenantCode] = useState(remembered)
  const form = useRef<HTMLFormElement>(null)

  useEffect(
    () =>
      afterPaint(() => {
        // Who started to type in the page as it came goes on there.
        if (form.current?.contains(document.activeElement)) return
        ;(form.current?.elements.namedItem(remembered ? 'UserName' : 'TenantCode') as HTMLInputElement | null)?.focus()
      }),
    [remembered],
  )
  useEffect(() => takeOverForm(form.current!), [])
  useEffect(() => {
    const idle = setTimeout(preload, 1_500)
    return () => clearTimeout(idle)
  }, [preload])

  const signIn = async (account: Record<(typeof names)[number], string> & { Code?: string }) => {
    setBusy(true)
    setRefusal(null)
    try {
      const key = await newSigningKey()
      const input = { ...account, ...key.input }
      let answer = await ask<Answer>('/api/tenantUser/login', input, { quiet: true })
      if (answer.token === null) {
        setSecondStep('passkey')
        const Passkey = await answerByPasskey(answer.Passkey!)
        answer = await ask<Answer>('/api/tenantUser/login', { ...input, Passkey }, { quiet: true })
      }
      key.use()
      writeToken(answer.token!)
      rememberTenant(account.TenantCode)
      listenAgain()
      onSignedIn()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error)
      setBusy(false)
      if (error.state === 'secondFactorNeeded') setSecondStep('code')
      const field = error.fields[0]?.field ?? (ofSecondStep.has(error.state) ? 'Code' : 'Password')
      ;(form.current?.elements.namedItem(field) as HTMLInputElement | null)?.select()
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('Code') ?? '').trim()
    signInAs(event.currentTarget, code)
  }
  const signInAs = (from: HTMLFormElement, code: string) => {
    const given = new FormData(from)
    void signIn({
      TenantCode: String(given.get('TenantCode')).trim(),
      UserName: String(given.get('UserName')).trim(),
      Password: String(given.get('Password')),
      ...(code && { Code: code }),
    })
  }
  const choose = ({ TenantCode, UserName, Password }: DemoAccount) => {
    const account = { TenantCode, UserName, Password }
    for (const name of names) (form.current!.elements.namedItem(name) as HTMLInputElement).value = account[name]
    void signIn(account)
  }
  const errorOf = (name: string) => refusal?.fields.find(({ field }) => field === name)?.message
  const labels = { TenantCode: '租户编号', UserName: '用户名', Password: '密码' } as const

  return (
    <main className={styles.page}>
      <Lots />
      <div className={styles.card}>
        <header className={styles.brand}>
          <span className={styles.mark} aria-hidden="true">
            P
          </span>
          <span>
            <b>泊位</b> Berth
          </span>
          <button
            type="button"
            className={styles.language}
            onClick={() => void showLanguage(language === 'zh' ? 'en' : 'zh')}
          >
            {language === 'zh' ? 'English' : '中文'}
          </button>
        </header>
        <h1 className={styles.title}>{say('登录智慧停车云平台')}</h1>
        {unknownPath && <p className={styles.note}>{say('您打开的地址不存在,请登录后从菜单进入。')}</p>}
        {farewell && !refusal && (
          <p role="alert" className={styles.refusal}>
            {say(farewell)}
          </p>
        )}
        {/* Outside of a dialog this method sends nothing: no password stands in an address when scripts are late. */}
        <form ref={form} onSubmit={submit} method="dialog" noValidate>
          {names.map((name) => (
            <label key={name} className={styles.field}>
              <span>{say(labels[name])}</span>
              <input
                name={name}
                type={name === 'Password' ? 'password' : 'text'}
                autoComplete={
                  name === 'Password' ? 'current-password' : name === 'UserName' ? 'username' : 'organization'
                }
                defaultValue={name === 'TenantCode' ? remembered : ''}
                aria-invalid={Boolean(errorOf(name))}
                maxLength={128}
                {...(name === 'TenantCode' && { onBlur: ({ target }) => setTenantCode(target.value.trim()) })}
              />
              {errorOf(name) && <em role="alert">{errorOf(name)}</em>}
            </label>
          ))}
          {secondStep !== 'none' && (
            <SecondStep
              onPasskey={secondStep === 'passkey' ? () => signInAs(form.current!, '') : null}
              busy={busy}
              isWrong={refusal?.state === 'wrongCode'}
            />
          )}
          {refusal && refusal.fields.length === 0 && (
            <p role="alert" className={styles.refusal}>
              {refusal.message}
            </p>
          )}
          <button type="submit" className={styles.submit} disabled={busy} aria-busy={busy}>
            {busy ? say('正在登录…') : say('登录')}
          </button>
        </form>
        <ProviderButtons tenantCode={tenantCode} busy={busy} onRefused={setRefusal} />
        <DemoAccounts onChoose={choose} busy={busy} />
      </div>
    </main>
  )
}
