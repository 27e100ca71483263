import { declaredFailure } from '#kernel/failure.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { memberStates } from '#business/rights/members/member/member.ts'
import type { parkOrder } from '#business/orders/park-order/park-order.ts'
import { requireSms } from '#business/places/pushes/sms/sms-channels.server.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { writeSms } from '#business/places/pushes/sms/write-sms.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOfOrders } from '#business/traffic/lot/months-of-orders.server.ts'
import { repository } from '#server/repository/repository.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { arrearsNotice } from './arrears-notice.ts'
import { noticeKinds } from './notice-kind.ts'

const nobodyToSend = {
  zh: '该车牌没有会员手机号,请填写车主手机',
  en: 'No member has this plate; give the mobile of its owner',
}
const noTemplate = {
  zh: '没有启用的欠费催缴短信模板,请先在短信模板中启用',
  en: 'There is no enabled template for arrears; enable one under SMS templates',
}

/** Notifies the owner of a plate of what it owes in the person's lots, all orders together; a short message goes out when this commits. Returns the id of the notice. */
export async function notifyArrears(
  { tx, incoming, by, machine }: Pick<VerbContext<typeof parkOrder>, 'tx' | 'incoming' | 'by' | 'machine'>,
  plateNumber: string,
  { NoticeKind, OwnerMobile }: { NoticeKind: CodeOf<typeof noticeKinds>; OwnerMobile: string | null },
): Promise<string> {
  if (NoticeKind === noticeKinds.sms) await requireSms(machine, tx)
  const debts = await tx.rows<{ id: string }>(
    sql`select order_id::text as id from lasting_order where plate_number = ${plateNumber} and arrears_money > 0`,
  )
  const ids = debts.map(({ id }) => id)
  const owed = await tx.first<{ ids: string[]; lots: string[]; money: string; paid: string }>(sql`
    select array_agg(id) as ids, array_agg(distinct park_lot_id) as lots, sum(arrears_money) as money, sum(money_value_paid) as paid
    from park_order o where id = any(${ids}::bigint[]) and ${await inMonthsOfOrders(tx, ids)} and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)}`)
  const mobile = OwnerMobile ?? (await mobileOf(tx, plateNumber))
  const id = await repository(arrearsNotice, tx).create(
    {
      PlateNumber: plateNumber,
      ParkLotIds: owed!.lots.map(String),
      OwnerMobile: mobile,
      OrderCount: owed!.ids.length,
      ArrearsMoney: Number(owed!.money),
      NoticeKind,
      OperatorId: incoming.person.userId,
    },
    by,
  )
  await tx.run(
    sql`update arrears_notice set order_ids = ${owed!.ids}::bigint[], paid_before = ${Number(owed!.paid)} where id = ${id}`,
  )
  if (NoticeKind !== noticeKinds.sms) return id
  if (!mobile) throw declaredFailure(nobodyToSend)
  const sent = await writeSms(tx, incoming.person.tenantId, {
    mobile,
    kind: smsKinds.arrears,
    variables: { 车牌: plateNumber, 笔数: String(owed!.ids.length), 金额: yuan(Number(owed!.money)) },
    bizNo: id,
    parkLotId: String(owed!.lots[0]),
    sender: by,
  })
  if (!sent) throw declaredFailure(noTemplate)
  return id
}

async function mobileOf(tx: Tx, plateNumber: string): Promise<string | null> {
  const owner = await tx.first<{ mobile: string }>(
    sql`select mobile from member where plate_number = ${plateNumber} and member_state = ${code(memberStates.normal)} order by id limit 1`,
  )
  return owner?.mobile ?? null
}
