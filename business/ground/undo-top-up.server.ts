import type { Entity } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { topUpToUndo } from './undo-top-up.ts'

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
  readonly paidInAt: Date
  readonly money: number
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
  const line = await tx.first<{
    id: string
    paid_in_at: Date
    money: string
    left: string
    channel: number | null
  }>(sql`
    select * from (
      select f.id, f.created_at as paid_in_at, f.money, f.money + coalesce((select sum(u.money) from ${table} u where u.undoes = f.id), 0) as left, ${channel} as channel
      from ${table} f where ${isTheirs} and ${isByHand}) line
    where line.left > 0 order by line.id desc limit 1`)
  if (!line) throw declaredFailure(none)
  return {
    id: String(line.id),
    paidInAt: line.paid_in_at,
    money: Number(line.money),
    left: Number(line.left),
    channel: line.channel,
  }
}

/** The call of the form of such an action; `look` gives the last top-up of the account. */
export const undoEndpoints = (
  of: Pick<Entity, 'name' | 'wire'>,
  look: (tx: Tx, id: string) => Promise<ReturnType<typeof shownToUndo>>,
) =>
  endpoints((app, machine) => {
    mount(app, machine, topUpToUndo(of), ({ person, input }) =>
      machine.database.inScope(person.scope, (tx) => look(tx, input.id)),
    )
  })

/** A top-up as the form shows it; `bonus`: what is left of what it brought, fen. */
export function shownToUndo({ paidInAt, money, left }: ToUndo, balance: number, bonus = 0) {
  return {
    PaidInAt: wallTime(paidInAt.getTime()),
    PaidInMoney: yuan(money),
    BonusMoney: yuan(bonus),
    UndoableMoney: yuan(left),
    Balance: yuan(balance),
  }
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
