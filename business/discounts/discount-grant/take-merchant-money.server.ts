import { declaredFailure } from '#kernel/failure.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** How a merchant pays, with what it has; its row is locked. Money in fen. */
export interface MerchantAccount {
  readonly id: string
  readonly settleKind: CodeOf<typeof settleKinds>
}

/** A movement: how balance and used credit change, in fen, and what it was for (ChangeType, domain.md 1.32). */
export interface Movement {
  readonly changeType: CodeOf<typeof changeTypes>
  readonly balance?: number
  readonly usedCredit?: number
  readonly grantNo?: string
  readonly remark?: string | null
  /** The line that this one takes back. */
  readonly undoes?: string
}

/** Takes the price of a grant from what the merchant paid in, or from its credit: all of it, or a refusal that says what is left. */
export async function takeForGrant(tx: Tx, account: MerchantAccount, money: number, grantNo: string, by: string) {
  if (account.settleKind === settleKinds.prepaid)
    await moveMerchantMoney(tx, account.id, { changeType: changeTypes.grant, balance: -money, grantNo }, by)
  if (account.settleKind === settleKinds.credit)
    await moveMerchantMoney(tx, account.id, { changeType: changeTypes.grant, usedCredit: money, grantNo }, by)
}

/** The other way round, when a grant is taken back. */
export async function giveBackForGrant(tx: Tx, account: MerchantAccount, money: number, grantNo: string, by: string) {
  if (account.settleKind === settleKinds.prepaid)
    await moveMerchantMoney(tx, account.id, { changeType: changeTypes.takenBack, balance: money, grantNo }, by)
  if (account.settleKind === settleKinds.credit)
    await moveMerchantMoney(tx, account.id, { changeType: changeTypes.takenBack, usedCredit: -money, grantNo }, by)
}

/**
 * The only way in which a merchant's money moves: one guarded update, so that of many at once only those go through for which there is
 * enough, and its line in the ledger, whose id it returns.
 */
export async function moveMerchantMoney(
  tx: Tx,
  merchantId: string,
  { changeType, balance = 0, usedCredit = 0, grantNo, remark = null, undoes }: Movement,
  by: string,
): Promise<string> {
  const moved = await tx.first<{ balance: string; used_credit_money: string }>(sql`
    update merchant set balance = balance + ${balance}, used_credit_money = used_credit_money + ${usedCredit}, updated_at = now(), updated_by = ${by}
    where id = ${merchantId} and balance + ${balance} >= 0 and used_credit_money + ${usedCredit} between 0 and credit_money
    returning balance, used_credit_money`)
  if (!moved) throw await notEnough(tx, merchantId, usedCredit < 0)
  const line = await tx.first<{ id: string }>(sql`
    insert into merchant_balance_log (merchant_id, change_type, money, balance_after, used_credit_after, grant_no, remark, undoes, created_by, updated_by)
    values (${merchantId}, ${changeType}, ${usedCredit === 0 ? balance : -usedCredit}, ${moved.balance}, ${moved.used_credit_money}, ${grantNo ?? null}, ${remark}, ${undoes ?? null}, ${by}, ${by}) returning id::text`)
  return line!.id
}

async function notEnough(tx: Tx, merchantId: string, paysBack: boolean) {
  const has = (await tx.first<{
    balance: string
    used: string
    credit: string
    settle_kind: MerchantAccount['settleKind']
  }>(
    sql`select balance, used_credit_money as used, credit_money as credit, settle_kind from merchant where id = ${merchantId}`,
  ))!
  if (paysBack)
    return declaredFailure(
      {
        zh: '付款金额不能超过已用授信{used}元',
        en: 'No more can be paid than the {used} yuan of credit that are used',
      },
      { used: yuan(Number(has.used)) },
    )
  if (has.settle_kind === settleKinds.credit)
    return declaredFailure(
      {
        zh: '商户授信不足,剩余{left}元,请先结算或调整授信',
        en: 'The credit left is {left} yuan; settle or raise it first',
      },
      { left: yuan(Number(has.credit) - Number(has.used)) },
    )
  return declaredFailure(
    { zh: '商户余额不足,剩余{left}元,请先充值', en: 'The balance left is {left} yuan; top up first' },
    { left: yuan(Number(has.balance)) },
  )
}
