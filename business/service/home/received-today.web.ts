import { wallDate } from '#kernel/wall-clock.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { listLink } from '#web/entity/address.ts'

/** The whole of today, as a filter of lists. */
export function wholeToday(): { from: string; to: string } {
  const day = wallDate(Date.now())
  return { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
}

/** The payments of which today's income consists, or those by one channel. */
export function receivedToday(channel?: number): string {
  return listLink('/_cloud_operation/Pay_Record', {
    paidAt: wholeToday(),
    payStatus: [String(payRecordStates.paid)],
    bizType: stayBusinesses.map(String),
    ...(channel !== undefined && { payChannel: [String(channel)] }),
  })
}
