import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import type { Refusal } from '../requests/refusal.ts'
import styles from './parts.module.css'

/** One matter of a page. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** Names and what they are, one under the other; what is null is left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode] | null)[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd className="tabular">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What just happened or is to be done, and how it stands. */
export function Banner({ tone, children }: { tone: 'good' | 'waiting' | 'bad' | 'active'; children: ReactNode }) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      {children}
    </div>
  )
}

/** Why something cannot be done, with a way to try once more. */
export function Refused({ refusal, again }: { refusal: Refusal; again?: () => void }) {
  const { say } = useWords()
  return (
    <div className={styles.banner} data-tone="bad" role="alert">
      <p>{refusal.message}</p>
      {again && (
        <button type="button" className={styles.quiet} onClick={again}>
          {say('重试')}
        </button>
      )}
    </div>
  )
}

/** In the place of what is still on its way. */
export function Waiting() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <i />
      <i />
    </div>
  )
}

interface ButtonProps {
  readonly onClick?: () => void
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly kind?: 'main' | 'quiet'
  readonly children: ReactNode
}

/** The one thing to do, as wide as the thumb likes it; `quiet`: another one. Without `onClick` it sends its form. */
export function BigButton({ onClick, isBusy = false, isDisabled = false, kind = 'main', children }: ButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={kind === 'main' ? styles.main : styles.quiet}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      {...(onClick && { onClick })}
    >
      {children}
    </button>
  )
}

/**
 * What has just come up and is to be seen: the page goes there, above the bar at the lower edge, and stays there while the rest of it arrives, until the
 * driver touches it.
 */
export function InSight({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const growing = new ResizeObserver(() => here.current?.scrollIntoView({ block: 'nearest' }))
    growing.observe(here.current!.closest('main')!)
    const ended = new AbortController()
    const end = () => {
      growing.disconnect()
      ended.abort()
    }
    for (const touch of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(touch, end, { signal: ended.signal, passive: true })
    return end
  }, [])
  return (
    <div ref={here} className={styles.inSight}>
      {children}
    </div>
  )
}

/** Stays at the lower edge: the sum and what to do about it. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={styles.bottom}>{children}</div>
}
