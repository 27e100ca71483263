import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import styles from './driver.module.css'
import { claimOf } from './kept-claims.web.ts'
import type { StayShown } from './stay-shown.ts'

/** Fetches the document of a stay's invoice, for who may ask for the invoice. */
export function InvoiceDocument({ token, stay }: { token: string; stay: StayShown }) {
  const { say } = useWords()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (!stay.invoice?.hasDocument) return null
  const claim = claimOf(stay.payments.map(({ payNo }) => payNo))
  const fetchIt = async () => {
    setRefusal(null)
    try {
      const asked = { token, ...(claim && { claim }) }
      const { address } = await callServer<{ address: string | null }>('/api/driver/invoiceDocument', asked)
      if (address) location.assign(address)
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    }
  }
  return (
    <>
      <button type="button" className={styles.print} onClick={() => void fetchIt()}>
        {say('下载发票')}
      </button>
      {refusal && <Refused refusal={refusal} />}
    </>
  )
}
