import { wallTime, wallDate } from '#kernel/wall-clock.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { memberStates } from '#business/rights/members/member/member.ts'
import { appealStates } from '#business/rights/members/plate-appeal/plate-appeal.ts'
import type { Channels } from '#business/finance/payment/channels.server.ts'
import { collecting, purposeOfDebt } from '#business/finance/payment/collecting.server.ts'
import { mostTogether } from '#business/finance/payment/lock-together.server.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { yuan } from '#fields/money/yuan.ts'
import { masked } from '#fields/text/personal.ts'
import { phone } from '#fields/text/phone.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf, sinceMonthOf } from '#server/database/months.ts'
import { maySeeTimes, type proofOf } from '../proof.ts'
import { isClosed } from '../open-payments.server.ts'
import type { MyParking, MyStay } from './phone.ts'

const pageLength = 20
const mostDebts = mostTogether
const dayLength = 10
/** So far back stays are listed; what is owed, and what is inside, however long ago. */
const monthsListed = 12

/**
 * The plates that are this phone's by the operator's own records: cars of the vehicle list, passes that staff sold (`pay_no` is of those that a driver
 * bought alone), claims that staff approved. What anyone can type, or pay for, proves nothing.
 */
export async function platesOfPhone(tx: Tx, mobile: string): Promise<string[]> {
  const rows = await tx.rows<{ plate_number: string }>(sql`
    select plate_number from vehicle where owner_mobile = ${phone(mobile)}
    union select r.plate_number from bill_pack_park_lot_plate r join bill_pack_order sold on sold.tenant_id = r.tenant_id and sold.id = r.chain_id
      where r.owner_mobile = ${phone(mobile)} and r.end_date >= ${wallDate(Date.now())}::date and sold.pay_no is null
    union select m.plate_number from member m where m.mobile = ${phone(mobile)} and m.member_state = ${code(memberStates.normal)}
      and exists (select from plate_appeal a where a.applicant_id = m.id and a.plate_number = m.plate_number and a.state = ${code(appealStates.approved)})
    order by 1`)
  return rows.map(({ plate_number }) => plate_number)
}

const owing = sql`where o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)} order by o.left_at, o.id limit ${mostDebts}`

/** In the tenant's scope: the orders that the cars and stays of the phone still owe, the oldest first. */
export async function debtsOfPhone(tx: Tx, mobile: string): Promise<string[]> {
  const debts = await debtsOf(tx, await platesOfPhone(tx, mobile), mobile)
  return debts.map(({ id }) => id)
}

async function debtsOf(tx: Tx, plates: readonly string[], mobile: string): Promise<StayRow[]> {
  const owed = await tx.rows<{ came_at: Date }>(sql`
    ${owedBy(plates)}
    union all select l.came_at from driver_stay s join lasting_order l on l.order_no = s.order_no where s.mobile = ${phone(mobile)} and l.arrears_money > 0`)
  const moments = owed.map(({ came_at }) => came_at.getTime())
  return tx.rows<StayRow>(sql`${staysOf(plates, mobile, inMonthsOf(sql`o.came_at`, moments))} ${owing}`)
}

const owedBy = (plates: readonly string[]) =>
  sql`select came_at from lasting_order where arrears_money > 0 and plate_number = any(${plates}::text[])`

/** In which stays of twelve months are, and those that are inside or owed longer. */
async function monthsOfStays(tx: Tx, plates: readonly string[], mobile: string): Promise<Sql<SqlBool>> {
  const inside = await tx.rows<{ came_at: Date }>(sql`
    select came_at from open_stay where plate_number = any(${plates}::text[])
    union all ${owedBy(plates)}
    union all select o.came_at from driver_stay s join lasting_order o on o.order_no = s.order_no where s.mobile = ${phone(mobile)}`)
  const moments = inside.map(({ came_at }) => came_at.getTime())
  const lately = sinceMonthOf(sql`o.came_at`, Date.now(), monthsListed)
  return sql<SqlBool>`(${lately} or ${inMonthsOf(sql`o.came_at`, moments)})`
}

/** All that the phone may see, in the tenant's scope; `page` from 0, `payNo` the payment for which it waits. */
export async function myParking(
  tx: Tx,
  channels: Channels,
  mobile: string,
  page: number,
  payNo: string | null,
): Promise<MyParking> {
  const plates = await platesOfPhone(tx, mobile)
  const mine = staysOf(plates, mobile, await monthsOfStays(tx, plates, mobile))
  const debts = await debtsOf(tx, plates, mobile)
  const stays = await tx.rows<StayRow>(sql`
    ${mine} where o.order_status <> ${code(orderStatuses.void)}
      and (o.came_at >= now() - make_interval(months => ${monthsListed}) or o.left_at is null or o.arrears_money > 0) order by o.came_at desc, o.id desc limit ${pageLength + 1} offset ${page * pageLength}`)
  return {
    mobile: masked('phone', mobile),
    plates,
    debts: debts.map(shown),
    together: await collecting(
      tx,
      channels,
      debts.map(({ lot_id, owed }) => ({ parkLotId: lot_id, money: Number(owed), ...purposeOfDebt })),
    ),
    debtMoney: yuan(debts.reduce((sum, { owed }) => sum + Number(owed), 0)),
    stays: stays.slice(0, pageLength).map(shown),
    hasMore: stays.length > pageLength,
    isClosed: await isClosed(
      tx,
      payNo,
      debts.map(({ id }) => id),
    ),
  }
}

/** The phone keeps a stay whose link it holds; a better proof replaces a lesser one. */
export async function keepStay(
  tx: Tx,
  mobile: string,
  orderId: string,
  proof: ReturnType<typeof proofOf>,
): Promise<void> {
  await tx.run(sql`
    insert into driver_stay as s (mobile, order_no, is_at_car) select ${phone(mobile)}, order_no, ${proof === 'code'} from park_order where id = ${orderId}
    on conflict (tenant_id, mobile, order_no) do update set is_at_car = true where excluded.is_at_car and not s.is_at_car`)
}

interface StayRow {
  id: string
  lot_id: string
  token: string
  is_mine: boolean
  is_at_car: boolean
  name: string
  plate_number: string
  plate_color: number
  came_at: Date
  has_entry: boolean
  left_at: Date | null
  order_status: number
  paid: string
  owed: string
}

/** The stays of these cars and those that the phone kept; each once, by what the phone proved of it. */
function staysOf(plates: readonly string[], mobile: string, inMonths: Sql<SqlBool>): Sql {
  return sql`
    with mine as (
      select o.id, o.came_at, true as is_mine, true as is_at_car from park_order o where o.plate_number = any(${plates}::text[]) and ${inMonths}
      union all
      select o.id, o.came_at, false, s.is_at_car from driver_stay s join park_order o on o.order_no = s.order_no and ${inMonths}
      where s.mobile = ${phone(mobile)} and o.plate_number <> all(${plates}::text[]))
    select case when x.is_mine then pay_token(o.order_no) when x.is_at_car then standing_token(o.order_no) else typed_token(o.order_no) end as token, o.id::text, l.id::text as lot_id, x.is_mine, x.is_at_car, l.park_lot_name as name,
      o.plate_number, o.plate_color, o.came_at, o.entry_passing_id is not null as has_entry, o.left_at, o.order_status, o.money_value_paid as paid, o.arrears_money as owed
    from mine x join park_order o on o.id = x.id and o.came_at = x.came_at and ${inMonths} join park_lot l on l.id = o.park_lot_id`
}

function shown(row: StayRow): MyStay {
  const seesTimes = maySeeTimes(row.is_at_car ? 'code' : 'typed', row.left_at !== null)
  const time = (at: Date) => wallTime(at.getTime()).slice(0, seesTimes ? undefined : dayLength)
  return {
    token: row.token,
    lotName: row.name,
    plateNumber: row.is_mine ? row.plate_number : maskedPlate(row.plate_number),
    plateColor: row.plate_color,
    cameAt: row.has_entry ? time(row.came_at) : null,
    leftAt: row.left_at && time(row.left_at),
    isInside: insideStates.some((state) => state === row.order_status) && row.left_at === null,
    paid: yuan(Number(row.paid)),
    owed: yuan(Number(row.owed)),
  }
}
