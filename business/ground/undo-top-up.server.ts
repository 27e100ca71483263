import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'

/** A ledger in which staff book what was paid in; a line that takes it back names it in its column `undoes`. */
export interface TopUpLedger {
  /** Its table, as `f`. */
  readonly table: Sql
  /** How the money was handed over; null where the ledger does not say. */
  readonly channel: Sql
  /** Which of its lines staff paid in, `f`. */
  readonly isByHand: Sql<SqlBool>
  /** What is said where there is none. */
  readonly none: Sentence
  /** What is said where not enough is left, with what helps instead. */
  readonly spent: Sentence & { field?: string }
}

/** A top-up, with what was not undone of it, fen. */
export interface ToUndo {
  readonly id: string
  readonly left: number
  readonly channel: number | null
}

/** What is said of accounts that can be topped up online too. */
export const topUpsUndone = {
  none: {
    zh: '没有可撤销的人工充值;在线支付的充值请在支付流水申请退款',
    en: 'There is no top-up by staff to undo; one that was paid online is refunded at its payment',
  },
  spent: {
    zh: '余额{balance}元,不够撤销{money}元;可以只撤销余额以内的金额',
    en: 'The balance is {balance} yuan, less than the {money} yuan to undo; undo no more than the balance',
    field: 'UndoMoney',
  },
}

const moreThanPaidIn = {
  zh: '最近一次人工充值只有{left}元可以撤销',
  en: 'Only {left} yuan of the last top-up by staff can be undone',
  field: 'UndoMoney',
}

/** The last top-up of theirs that can be undone. @throws Failure where there is none */
export async function lastTopUp(
  tx: Tx,
  { table, channel, isByHand, none }: TopUpLedger,
  isTheirs: Sql<SqlBool>,
): Promise<ToUndo> {
  const line = await tx.first<{ id: string; left: string; channel: number | null }>(sql`
    select * from (
      select f.id, f.money + coalesce((select sum(u.money) from ${table} u where u.undoes = f.id), 0) as left, ${channel} as channel
      from ${table} f where ${isTheirs} and ${isByHand}) line
    where line.left > 0 order by line.id desc limit 1`)
  if (!line) throw declaredFailure(none)
  return { id: String(line.id), left: Number(line.left), channel: line.channel }
}

/**
 * How much of a top-up is undone, in fen: what was asked, else all that is left of it. What it brought alongside leaves with it.
 * @throws Failure where it was not so much, or where it was spent since
 */
export function moneyToUndo(
  { spent }: TopUpLedger,
  { left }: ToUndo,
  {
    asked,
    balance,
    alongside = 0,
  }: { readonly asked?: number | null; readonly balance: number; readonly alongside?: number },
): number {
  const money = asked ?? left
  if (money > left) throw declaredFailure(moreThanPaidIn, { left: yuan(left) })
  if (money + alongside > balance)
    throw declaredFailure(spent, { balance: yuan(balance), money: yuan(money + alongside) })
  return money
}
