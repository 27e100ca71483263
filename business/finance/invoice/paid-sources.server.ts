import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import type { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { cardFlowKinds } from '#business/rights/stored-value/stored-card-flow/stored-card-flow.ts'
import { rentStates } from '#business/rights/sharing/share-order/share-order.ts'
import { inMonthsOfOrders } from '#business/traffic/lot/months-of-orders.server.ts'
import { holdLotsOfOrders } from '#business/traffic/lot/order-facts.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { phone } from '#fields/text/phone.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'

const dayMs = 86_400_000

/** Something paid, as its source gives it. */
export interface PaidRow {
  readonly id: string
  /** Empty where it has none. */
  readonly no: string
  /** What it is, where the number alone does not say it: the pass and its days, the shop, the company and its month. */
  readonly about: string | null
  /** Of whose seller it is; none: of any. */
  readonly park_lot_ids: readonly string[]
  readonly plate_number: string | null
  readonly plate_color: CodeOf<typeof plateColors> | null
  readonly came_at: Date | null
  readonly left_at: Date | null
  readonly paid_at: Date
  /** Whose it is, where the record says so: who proved this phone may ask for its invoice. */
  readonly mobile: string | null
  /** What was paid and did not go back, fen. */
  readonly money: string
  /** It is settled: not void, and no refund or audit under way will change what is left. */
  readonly is_settled: boolean
}

/** What can be invoiced of one kind. */
export interface Source {
  readonly rows: Sql<PaidRow>
  /** What is true of all rows that can be in a window of so many days, where that finds them sooner. */
  readonly within?: (days: number) => Sql<SqlBool>
  /** What is true of these alone, where that finds them sooner. */
  readonly withIds?: (tx: Tx, ids: readonly string[]) => Promise<Sql<SqlBool>>
  /** Of which plate it is, where it can be of several. */
  readonly ofPlate?: (plate: string) => Sql<SqlBool>
  /** Whose proved phone may ask for its invoice, where `mobile` alone does not say it. */
  readonly ofPhone?: (mobile: string) => Sql<SqlBool>
  /** Of the tenant, and of no car park: what went back of it counts whatever car parks a person works for. */
  readonly isOfTenant?: true
  /** Keeps money of these from going back meanwhile; records that no money comes back of need none. */
  readonly hold?: (tx: Tx, ids: readonly string[]) => Promise<unknown>
}

const held =
  (...rows: readonly ((ids: Sql) => Sql)[]): Source['hold'] =>
  async (tx, ids) => {
    for (const each of rows) await tx.run(sql`select ${each(sql`${[...ids]}::bigint[]`)} order by id for no key update`)
  }
const ofLedger = (
  lots: Sql,
) => sql`null::text as plate_number, null::smallint as plate_color, null::timestamptz as came_at, null::timestamptz as left_at,
  ${lots} as park_lot_ids`

/** The payment `p` of a purchase `u`, in its month alone; of one that was archived its key `k`. */
const paymentOfPurchase = sql`left join pay_key k on k.pay_no = u.pay_no left join pay_record p on p.pay_no = k.pay_no and p.created_at = k.made_at`

/** What is left of the money of a purchase, and whether no refund of its payment is under way. */
const leftOf = (money: Sql) =>
  sql`${money} - coalesce(p.refund_money, k.kept_refund, 0) as money, p.refund_held is not distinct from p.returned_money as is_settled`

/** What stored cards paid of the stay `o` and did not get back: it is invoiced as the card's top-up, if at all (goods-of.ts). */
const paidByCards = sql`case when ${code(payChannels.balance)} = any(o.pay_channel_summary)
  then (select -coalesce(sum(f.money), 0) from pay_key k join stored_card_flow f on f.pay_no = k.pay_no where k.order_id = o.id) else 0 end`

/** What was paid out as the card of the top-up `f` was given back takes its last top-ups first. */
const leftOnCard = sql`greatest(0, least(made.money, made.money + (
    select sum(l.money) filter (where l.flow_kind in (${code(cardFlowKinds.givenBack, cardFlowKinds.giveBackUndone)}))
      + coalesce(sum(l.money) filter (where l.id > f.id and l.flow_kind in (${code(cardFlowKinds.topUp, cardFlowKinds.topUpUndone)})), 0)
    from stored_card_flow l where l.card_id = f.card_id)))`

/** All that can be invoiced: each kind once, with what was paid, what is left of it, and who it is for. */
export const paidSources: Readonly<Record<CodeOf<typeof paidFor>, Source>> = {
  [paidFor.stay]: {
    rows: sql`
      select o.id, o.order_no as no, null::text as about, array[o.park_lot_id] as park_lot_ids, o.plate_number, o.plate_color, o.came_at, o.left_at, o.paid_at, null::text as mobile,
        o.money_value_paid - o.refund_money - ${paidByCards} as money, o.pay_status in (${code(payStatuses.paid, payStatuses.partlyRefunded)}) and o.order_status <> ${code(orderStatuses.void)} as is_settled
      from park_order o`,
    // A stay starts before it is paid for: three months more are enough to find its part of the table.
    within: (days) =>
      sql`x.came_at > now() - make_interval(days => ${days + 92}) and ${sinceMonthOf(sql`x.came_at`, Date.now() - (days + 93) * dayMs)}`,
    withIds: (tx, ids) => inMonthsOfOrders(tx, ids, sql`x.came_at`),
    hold: holdLotsOfOrders,
  },
  [paidFor.pass]: {
    rows: sql`
      select b.id, coalesce(b.pay_no, '') as no, (select r.rule_name from bill_pack_rule r where r.id = b.rule_id) || ' ' || b.begin_date || ' – ' || b.end_date as about,
        array[b.park_lot_id] as park_lot_ids, b.plate_number, null::smallint as plate_color, null::timestamptz as came_at, null::timestamptz as left_at, b.paid_at,
        b.owner_mobile as mobile, b.bill_pack_money - coalesce(b.refund_money, 0) as money, b.audit_state not in (${code(passAudits.waiting, passAudits.refused)}) and b.card_state <> ${code(cardStates.refunding)} as is_settled
      from bill_pack_order b`,
    // Who paid online, also where the pass was given another owner since.
    ofPhone: (mobile) =>
      sql`(x.id in (select u.pass_id from pass_purchase u where u.mobile = ${phone(mobile)}) or x.mobile = ${phone(mobile)} and not exists (select from pass_purchase u where u.pass_id = x.id))`,
    ofPlate: (plate) => sql`${plate} = any(string_to_array(x.plate_number, ','))`,
    hold: held((ids) => sql`from bill_pack_order where id = any(${ids})`),
  },
  [paidFor.rental]: {
    rows: sql`
      select s.id, s.share_no as no, null::text as about, array[s.park_lot_id] as park_lot_ids, s.plate_number, null::smallint as plate_color, s.rent_begin as came_at, s.rent_end as left_at, s.paid_at,
        s.mobile, s.money - s.refund_money as money, s.share_order_state <> ${code(rentStates.disputed)} as is_settled
      from share_order s`,
    hold: held((ids) => sql`from share_order where id = any(${ids})`),
  },
  [paidFor.merchantTopUp]: {
    isOfTenant: true,
    rows: sql`
      select l.id, l.log_no as no, m.merchant_name as about, ${ofLedger(sql`case when p.park_lot_id is null then m.park_lot_ids else array[p.park_lot_id] end`)}, l.created_at as paid_at,
        m.contact_mobile as mobile, ${leftOf(sql`l.money + coalesce((select sum(b.money) from merchant_balance_log b where b.undoes = l.id), 0)`)}
      from merchant_balance_log l join merchant m on m.id = l.merchant_id left join merchant_top_up u on u.log_id = l.id ${paymentOfPurchase}
      where l.change_type = ${code(changeTypes.topUp)}`,
    hold: held(
      (ids) => sql`from pay_record where pay_no in (select pay_no from merchant_top_up where log_id = any(${ids}))`,
      (ids) => sql`from merchant where id in (select merchant_id from merchant_balance_log where id = any(${ids}))`,
    ),
  },
  [paidFor.merchantCredit]: {
    isOfTenant: true,
    rows: sql`
      select l.id, l.log_no as no, m.merchant_name as about, ${ofLedger(sql`m.park_lot_ids`)}, l.created_at as paid_at, m.contact_mobile as mobile, l.money, true as is_settled
      from merchant_balance_log l join merchant m on m.id = l.merchant_id where l.change_type = ${code(changeTypes.creditRepaid)}`,
  },
  [paidFor.companyTopUp]: {
    isOfTenant: true,
    rows: sql`
      select f.id, f.flow_no as no, c.company_name as about, ${ofLedger(sql`case when p.park_lot_id is null then c.park_lot_ids else array[p.park_lot_id] end`)},
        f.happened_at as paid_at, c.contact_mobile as mobile, ${leftOf(sql`f.money + coalesce((select sum(b.money) from company_flow b where b.undoes = f.id), 0)`)}
      from company_flow f join company c on c.id = f.company_id left join company_top_up u on u.flow_id = f.id ${paymentOfPurchase}
      where f.flow_kind = ${code(flowKinds.topUp)}`,
    hold: held(
      (ids) => sql`from pay_record where pay_no in (select pay_no from company_top_up where flow_id = any(${ids}))`,
      (ids) => sql`from company where id in (select company_id from company_flow where id = any(${ids}))`,
    ),
  },
  [paidFor.companyBill]: {
    isOfTenant: true,
    rows: sql`
      select f.id, f.flow_no as no, c.company_name || ' ' || b.month as about, ${ofLedger(sql`case when p.park_lot_id is null then c.park_lot_ids else array[p.park_lot_id] end`)},
        f.happened_at as paid_at, c.contact_mobile as mobile, ${leftOf(sql`f.money`)}
      from company_flow f join company c on c.id = f.company_id join company_bill b on b.id = f.bill_id
        left join company_bill_payment u on u.bill_id = b.id and u.pay_no = f.remark and u.is_booked ${paymentOfPurchase}
      where f.flow_kind = ${code(flowKinds.billPayment)}`,
    hold: held(
      (ids) =>
        sql`from pay_record where pay_no in (select u.pay_no from company_bill_payment u join company_flow f on f.bill_id = u.bill_id and f.remark = u.pay_no where f.id = any(${ids}))`,
    ),
  },
  [paidFor.cardTopUp]: {
    isOfTenant: true,
    rows: sql`
      select f.id, f.flow_no as no, c.card_no || ' ' || c.owner_name as about, ${ofLedger(sql`c.park_lot_ids`)}, f.happened_at as paid_at, c.owner_mobile as mobile, ${leftOnCard} as money, true as is_settled
      from stored_card_flow f join stored_card c on c.id = f.card_id
        cross join lateral (select f.money + coalesce((select sum(b.money) from stored_card_flow b where b.undoes = f.id), 0) as money) made
      where f.flow_kind = ${code(cardFlowKinds.topUp)}`,
    hold: held(
      (ids) => sql`from stored_card where id in (select card_id from stored_card_flow where id = any(${ids}))`,
    ),
  },
}
