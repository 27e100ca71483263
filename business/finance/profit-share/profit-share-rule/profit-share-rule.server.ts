import { declaredFailure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { DraftOf } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'
import { alsoChanged } from '#server/verb/also-changed.ts'
import { handlers } from '#server/verb/handlers.ts'
import { subAccountStates } from '../../sub-account/sub-account.ts'
import { profitShare } from '../profit-share/profit-share.ts'
import { settlement } from '../settlement/settlement.ts'
import { makeSheet } from '../settlement/make-settlements.server.ts'
import { sharePayment } from '../share-payment.server.ts'
import { profitShareRule, receiverStates, shareBases, shareModes } from './profit-share-rule.ts'

const overWhole = {
  zh: '同一停车场各规则的分账比例合计不能超过100%,其他规则已占{percent}%',
  en: 'The percentages of all rules of a car park must not exceed 100%; the other rules take {percent}%',
}
const hasAccount = {
  zh: '该停车场的收款已全部记入此子商户的子账户,不能再分账给它',
  en: 'All receipts of this car park are booked into the account of this sub-merchant already, so nothing is shared with it',
}
const nothingToSettle = {
  zh: '没有待结算的款项,或退回的款项多于应结的款项',
  en: 'There is nothing to settle, or more was taken back than is due',
}

/** So many receipts that just came in are divided with a sheet; the watch divides more, each in a transaction of its own. */
const dividedAtOnce = 200

const stillDividing = {
  zh: '刚到账的收款超过{most}笔,正在后台分账,未生成结算单;请稍后再试',
  en: 'More than {most} receipts that just came in are being divided, so no sheet was made; try again in a moment',
}

const isOther = {
  zh: '接收方与规则中的不一致,可能刚被修改,请刷新后重新核对',
  en: 'The receiver is not the one of the rule; it may have just been changed: reload and look again',
}

export const profitShareRuleHandlers = handlers(profitShareRule, {
  lockFirst: (tx, ids, { ParkLotId = null }) =>
    lockPlaces(
      tx,
      sql`select park_lot_id from profit_share_rule where id = any(${[...ids]}::bigint[]) union select ${ParkLotId}::bigint`,
    ),

  async create({ tx, records, incoming, by }, draft) {
    await lockPlaces(tx, sql`select ${draft.ParkLotId!}::bigint`)
    const id = await records.create({ ...draft, ...receiverSet(draft, incoming.person) }, by)
    await requireNoAccount(tx, id)
    await requireWithinWhole(tx, id)
    return id
  },

  async update({ tx, records, incoming, by }, before, changes) {
    const after = { ...before, ...changes }
    const isUnseen = after.ShareMode === shareModes.atPayment && before.ReceiverState === null
    const isNew = isUnseen || receiverFields.some((name) => after[name] !== before[name])
    await records.update(before.id, { ...changes, ...(isNew && receiverSet(after, incoming.person)) }, by)
    await requireNoAccount(tx, before.id)
    await requireWithinWhole(tx, before.id)
  },

  actions: {
    async approveReceiver({ records, by }, record, seen) {
      if (record.WechatMchNo !== seen.WechatMchNo || record.AlipayAccount !== seen.AlipayAccount)
        throw declaredFailure(isOther)
      await records.update(record.id, { ReceiverState: receiverStates.approved }, by)
    },

    async rejectReceiver({ records, by }, record, { reason }) {
      await records.update(record.id, { ReceiverState: receiverStates.refused, ReceiverReason: reason }, by)
    },

    /** A sheet of what is due today, before its cycle ends; none while many receipts still wait to be divided. */
    async settleNow(context, { id, ParkLotId }) {
      const { tx, incoming, by } = context
      const fresh = await tx.rows<{ pay_no: string }>(sql`
        select q.pay_no from payment_to_split q join pay_key k on k.pay_no = q.pay_no join pay_record p on p.pay_no = k.pay_no and p.created_at = k.made_at where p.park_lot_id = ${ParkLotId} order by p.id limit ${dividedAtOnce + 1}`)
      if (fresh.length > dividedAtOnce) throw declaredFailure(stillDividing, { most: String(dividedAtOnce) })
      for (const { pay_no } of fresh) await sharePayment(tx, pay_no)
      const made = await makeSheet(tx, { ruleId: id, until: wallDate(Date.now()), makerId: incoming.person.userId, by })
      if (!made) throw declaredFailure(nothingToSettle)
      alsoChanged(context, settlement, profitShare)
      return { SettleNo: made }
    },
  },
})

const receiverFields = ['ShareMode', 'WechatMchNo', 'AlipayAccount'] as const

/** The person who sets where a channel sends money is not the one who approves it. */
function receiverSet({ ShareMode }: Pick<DraftOf<typeof profitShareRule>, 'ShareMode'>, { userId }: Person) {
  const waits = ShareMode === shareModes.atPayment
  return {
    ReceiverState: waits ? receiverStates.waiting : null,
    ReceiverSetBy: waits ? userId : null,
    ReceiverReason: null,
  }
}

/** Of two rules of a car park that are made at once each counts the other. */
async function lockPlaces(tx: Tx, parkLotIds: Sql): Promise<void> {
  await tx.rows(sql`select from park_lot where id in (${parkLotIds}) order by id for no key update`)
}

async function requireWithinWhole(tx: Tx, id: string): Promise<void> {
  const sum = await tx.first<{ own: string | null; others: string }>(sql`
    select (select percent from profit_share_rule where id = ${id} and status = ${code(enabledStates.enabled)}) as own, coalesce(sum(o.percent), 0)::float8 as others
    from profit_share_rule r join profit_share_rule o on o.park_lot_id = r.park_lot_id and o.id <> r.id
    where r.id = ${id} and o.basis = ${code(shareBases.percent)} and o.status = ${code(enabledStates.enabled)}`)
  const others = Number(sum!.others)
  if (Number(sum!.own ?? 0) + others > 100) throw declaredFailure(overWhole, { percent: String(others) })
}

/** What a sub-merchant gets of all receipts it does not get a part of once more. */
async function requireNoAccount(tx: Tx, id: string): Promise<void> {
  const account = await tx.first(sql`
    select from profit_share_rule r join sub_account a on a.sub_merchant_id = r.sub_merchant_id and a.park_lot_id = r.park_lot_id
    where r.id = ${id} and r.status = ${code(enabledStates.enabled)} and a.state <> ${code(subAccountStates.closed)}`)
  if (account) throw declaredFailure(hasAccount)
}
