import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import styles from './driver.module.css'
import { stayAsked } from './kept-phone.web.ts'
import type { StayShown } from './stay-shown.ts'

/** Fetches the document of a stay's invoice, where it is for this phone. */
export function InvoiceDocument({ token, stay }: { token: string; stay: StayShown }) {
  const { say } = useWords()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (!stay.invoice?.hasDocument) return null
  const fetchIt = async () => {
    setRefusal(null)
    try {
      const path = '/api/driver/invoiceDocument'
      const { address } = await callServer<{ address: string | null }>(path, stayAsked(token))
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
