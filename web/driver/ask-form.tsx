import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldRefusal } from '#kernel/wire.ts'
import type { Refusal } from '../requests/refusal.ts'
import { callServer } from './call-server.ts'
import { Banner, BigButton, Card, Refused } from './parts.tsx'
import styles from './ask-form.module.css'

/** What a field of the form needs, by its name. */
export interface Bound {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly refusals: readonly FieldRefusal[]
}

interface Props {
  /** What it is for: what opens it. */
  readonly title: string
  readonly path: string
  /** Sent alongside the fields. */
  readonly also: Readonly<Record<string, string | null>>
  readonly usual: Readonly<Record<string, string>>
  readonly button: string
  /** What is said once it is done. */
  readonly done: string
  readonly onDone?: () => void
  /** It is wanted already: it lies open, and its first field has the focus. */
  readonly isOpen?: boolean
  readonly children: (bound: (name: string) => Bound, values: Readonly<Record<string, string>>) => ReactNode
}

const typed = 'input, select, textarea'

/** A form that lies folded until someone wants it; once it is sent, it says so in its place. */
export function AskForm({ title, path, also, usual, button, done, onDone, isOpen = false, children }: Props) {
  const [values, setValues] = useState(usual)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>(typed)?.focus()
  }, [isOpen])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const refusals = refusal?.fields ?? []
  const bound = (name: string): Bound => ({
    name,
    value: values[name] ?? '',
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    refusals,
  })
  const send = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const given = Object.entries({ ...values, ...also }).filter(([, value]) => value)
      await callServer(path, Object.fromEntries(given))
      setDone(true)
      onDone?.()
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  if (isDone) return <Banner tone="good">{done}</Banner>
  return (
    <Card>
      <details className={styles.form} open={isOpen}>
        <summary>{title}</summary>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {children(bound, values)}
          {refusal && refusals.length === 0 && <Refused refusal={refusal} />}
          <BigButton isBusy={isBusy}>{button}</BigButton>
        </form>
      </details>
    </Card>
  )
}
