import { useRef, useState, type FormEvent } from 'react'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import { answerByPasskey } from './passkey.ts'
import { completeSignIn, type Proven } from './provider-sign-in.ts'
import { SecondStep } from './second-step.tsx'
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
  readonly proven: Proven
  readonly onSignedIn: () => void
  /** It took too long: the person starts again. */
  readonly onOver: (refusal: Refusal) => void
}

/** For those a provider proved and whose account has a second factor: a passkey, or a code. */
export function ProviderCodePage({ proven, onSignedIn, onOver }: Props) {
  const { say } = useWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { TenantCode, Ticket } = proven
  const field = () => form.current!.elements.namedItem('Code') as HTMLInputElement
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
      onSignedIn()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.state === 'signInOver') return onOver(error)
      setRefusal(error)
      setBusy(false)
      field().select()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const Code = field().value.trim()
    if (!Code) return proven.Passkey ? askPasskey() : field().focus()
    void attempt(() => completeSignIn({ TenantCode, Ticket, Code }))
  }
  const askPasskey = () =>
    void attempt(async () => {
      const asked = await completeSignIn({ TenantCode, Ticket })
      await completeSignIn({ TenantCode, Ticket, Passkey: await answerByPasskey(asked!.Passkey!) })
    })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{say('两步验证')}</h1>
        <p className={styles.lead}>
          {proven.Passkey
            ? say('请使用通行密钥,或输入动态码、恢复码')
            : say('请输入验证器应用显示的6位动态码,或一个恢复码')}
        </p>
        <form ref={form} onSubmit={submit} method="dialog" noValidate>
          <SecondStep onPasskey={proven.Passkey && askPasskey} busy={busy} isWrong={refusal !== null} />
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
