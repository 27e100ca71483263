import { lazy } from 'react'
import { Later } from '#web/driver/later.tsx'
import type { Props } from './paid-lines.web.tsx'

const PaidLines = lazy(async () => ({ default: (await import('./paid-lines.web.tsx')).PaidLines }))

/** What was paid, with its invoices: it stands below what a page is for, and comes after it. */
export function PaidCard(props: Props) {
  return (
    <Later>
      <PaidLines {...props} />
    </Later>
  )
}
