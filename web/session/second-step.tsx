import { useEffect, useRef } from 'react'
import { useWords } from '../language/language.ts'
import styles from './sign-in-page.module.css'

interface Props {
  /** Asks a passkey; null where the account has none here. */
  readonly onPasskey: (() => void) | null
  readonly busy: boolean
  readonly isWrong?: boolean
}

/** What is asked once a password, or a provider, held: a passkey, or a code. */
export function SecondStep({ onPasskey, busy, isWrong = false }: Props) {
  const { say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!busy) input.current!.focus()
  }, [busy])
  return (
    <>
      {onPasskey && (
        <button type="button" className={styles.other} disabled={busy} onClick={onPasskey}>
          {say('使用通行密钥')}
        </button>
      )}
      <label className={styles.field}>
        <span>{say('动态码或恢复码')}</span>
        <input
          ref={input}
          name="Code"
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="off"
          maxLength={40}
          aria-invalid={isWrong}
        />
      </label>
    </>
  )
}
