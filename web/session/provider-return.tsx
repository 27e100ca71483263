import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import { completeSignIn, type Away } from './provider-sign-in.ts'
import styles from './sign-in-page.module.css'

/** While the server proves what the provider answered. */
export function Returning() {
  const { say } = useWords()
  return (
    <main className="alone" aria-busy="true">
      <Notice title={say('正在登录…')} />
    </main>
  )
}

interface Props {
  readonly proven: Away
  readonly onSignedIn: () => void
  /** It took too long: the person starts again. */
  readonly onOver: (refusal: Refusal) => void
}

/** For those whom a provider proved and whose account has a second factor: its code. */
export function ProviderCodePage({ proven, onSignedIn, onOver }: Props) {
  const { say } = useWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const Code = input.current!.value.trim()
    if (!Code) return input.current!.focus()
    setBusy(true)
    setRefusal(null)
    try {
      await completeSignIn({ ...proven, Code })
      onSignedIn()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.state === 'signInOver') return onOver(error)
      setRefusal(error)
      setBusy(false)
      input.current!.select()
    }
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{say('两步验证')}</h1>
        <p className={styles.lead}>{say('请输入验证器应用显示的6位动态码,或一个恢复码')}</p>
        <form onSubmit={(event) => void submit(event)} method="dialog" noValidate>
          <label className={styles.field}>
            <span>{say('动态码或恢复码')}</span>
            <input
              ref={input}
              name="Code"
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="off"
              maxLength={40}
              aria-invalid={refusal !== null}
            />
          </label>
          {refusal && (
            <p role="alert" className={styles.refusal}>
              {refusal.message}
            </p>
          )}
          <button type="submit" className={styles.submit} disabled={busy} aria-busy={busy}>
            {busy ? say('正在登录…') : say('登录')}
          </button>
        </form>
      </div>
    </main>
  )
}
