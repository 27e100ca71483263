import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { settlementStates } from '../settlement/settlement.ts'
import { bankLineStates } from './bank-line.ts'

interface Sheet {
  readonly id: string
  readonly park_lot_id: string
  readonly state: number
  readonly settle_money: string
}

/** Holds a line against the sheet that it names, by the bank's receipt or by the sheet's number in its purpose; a sheet that is paid by another line already is not paid twice. */
export async function matchLine(tx: Tx, id: string): Promise<void> {
  const sheet = await tx.first<Sheet>(sql`
    select s.id::text, s.park_lot_id::text, s.state, s.settle_money from settlement s join bank_line b on b.id = ${id}
    where s.state in (${code(settlementStates.paidOut, settlementStates.matched)}) and (s.receipt_no = b.receipt_no or position(s.settle_no in b.purpose) > 0)
    order by s.receipt_no <> b.receipt_no, s.id limit 1 for no key update of s`)
  const line = (await tx.first<{ money: string }>(sql`select money from bank_line where id = ${id}`))!
  if (!sheet) return void (await tx.run(sql`update bank_line set diff_money = money where id = ${id}`))
  const isRepeated = sheet.state === settlementStates.matched
  const diff = Number(line.money) - (isRepeated ? 0 : Number(sheet.settle_money))
  const state = isRepeated ? bankLineStates.repeated : diff === 0 ? bankLineStates.matched : bankLineStates.differs
  await tx.run(sql`
    update bank_line set state = ${code(state)}, settlement_id = ${sheet.id}, park_lot_id = ${sheet.park_lot_id}, diff_money = ${diff}, updated_at = now() where id = ${id}`)
  if (state === bankLineStates.matched) await endSheet(tx, sheet.id)
}

/** The bank's statement is held against the sheet; one that ended before stays as it is. */
export async function endSheet(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update settlement set state = ${code(settlementStates.matched)}, matched_at = now(), updated_at = now() where id = ${id} and state = ${code(settlementStates.paidOut)}`)
}

/** The bank's lines may be there before the pay-out is recorded. */
export async function matchLinesOf(tx: Tx, settlementId: string): Promise<void> {
  const lines = await tx.rows<{ id: string }>(sql`
    select b.id::text from bank_line b join settlement s on s.id = ${settlementId}
    where b.state = ${code(bankLineStates.unknown)} and (b.receipt_no = s.receipt_no or position(s.settle_no in b.purpose) > 0) order by b.id`)
  for (const { id } of lines) await matchLine(tx, id)
}
