import { Button } from 'antd'
import { useState } from 'react'
import type { WireRow } from '#kernel/wire.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { download } from '#web/requests/files.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { paperCoupon } from './paper-coupon.ts'

const cells = { PrintCount: PrintCell }

/** Batches of paper coupons, each to be fetched as an A4 document for the printer. */
export default function PaperCouponPage() {
  return <EntityPage of={paperCoupon} cells={cells} />
}

/** How often it was printed, and the way to print it. */
function PrintCell({ value, row }: CellProps) {
  const { say } = useWords()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState(Number(value ?? 0))
  const print = async () => {
    setBusy(true)
    try {
      await fetchDocument(row)
      setPrinted((times) => times + 1)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    } finally {
      setBusy(false)
    }
  }
  if (!may('paper-coupon:export')) return printed
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={say('打印“{name}”', { name: String(row['Name']) })}
      onClick={(event) => {
        event.stopPropagation()
        void print()
      }}
    >
      {say('打印({n})', { n: printed })}
    </Button>
  )
}

const fetchDocument = (row: WireRow) =>
  download(`/api/userCoupon/printPaperCoupon/${String(row['Id'])}`, `${String(row['Name'])}纸质优惠券.pdf`)
