import { useQuery } from '@tanstack/react-query'
import type { CellProps } from '#fields/shown.web.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { useWords } from '#web/language/language.ts'
import { QrCode } from '#web/look/qr-code.tsx'
import { ask } from '#web/requests/ask.ts'
import styles from './pay-config.module.css'

const followMs = 2_000

interface Followed {
  readonly payStatus: number
  readonly refundMoney: string
  readonly failReason: string | null
}

/** The code of a test payment, and what happens to it. */
export function TestCode({ value, row }: CellProps) {
  const { say } = useWords()
  const payNo = String(row['PayNo'])
  const { data } = useQuery({
    queryKey: ['testPayment', payNo],
    queryFn: () => ask<Followed>('/api/payConfig/followTestPayment', { payNo }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : followMs),
  })
  const isPaid = data?.payStatus === payRecordStates.paid
  return (
    <div className={styles.test}>
      {!isPaid && <QrCode text={String(value)} label={say('付款码')} className={styles.code} />}
      <p role="status">{said(data, say)}</p>
    </div>
  )
}

/** Nothing came, and nothing will. */
const ended: readonly number[] = [payRecordStates.closed, payRecordStates.failed]

const isOver = (data: Followed | undefined): boolean =>
  ended.includes(data?.payStatus ?? 0) || Number(data?.refundMoney ?? 0) > 0

function said(data: Followed | undefined, say: ReturnType<typeof useWords>['say']): string {
  if (Number(data?.refundMoney ?? 0) > 0) return say('收款和退款都正常,0.01元已原路退回。')
  if (data?.payStatus === payRecordStates.paid) return say('已收到0.01元,正在原路退回…')
  if (ended.includes(data?.payStatus ?? 0)) return say('没有收到付款:{reason}', { reason: say(data?.failReason ?? '') })
  return say('等待支付…')
}
