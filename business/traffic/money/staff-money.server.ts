import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { KnownPayment } from '../decide/lot-news.ts'

interface Row {
  correction_no: string
  plate_number: string
  money_of_passing: string
  correction_kind: number
  corrected_at: Date
  corrected_money: string
}

/** What people said of the money of stays and did not take back: each for a passing, so it belongs to the stay that holds it, as a payment does. */
export async function loadStaffMoney(tx: Tx, where: Sql): Promise<KnownPayment[]> {
  const rows = await tx.rows<Row>(sql`
    select c.correction_no, c.plate_number, c.money_of_passing, c.correction_kind, c.corrected_at, c.corrected_money
    from stay_correction c where ${where} and c.money_of_passing is not null and c.correction_state = ${code(correctionStates.inForce)}`)
  return rows.map((row) => {
    const paidAt = row.corrected_at.getTime()
    const fen = Number(row.corrected_money)
    const byStaff = row.correction_kind === correctionKinds.price ? { price: fen } : { writtenOff: fen }
    return {
      payment: {
        paymentId: row.correction_no,
        plateNumber: row.plate_number,
        passingId: row.money_of_passing,
        paidAt,
      },
      paid: { money: 0, channel: payChannels.discount, paidAt, quotedAt: null, byStaff },
    }
  })
}
