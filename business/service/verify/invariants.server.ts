import { commandStates } from '#business/places/devices/gate-command.ts'
import { chargeKinds } from '#business/rights/companies/company/charge-kinds.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { accountKinds, flowDirections } from '#business/finance/cash-flow/cash-flow.ts'
import { invoiceStates, redStates } from '#business/finance/invoice/invoice-codes.ts'
import { tradeTypes } from '#business/finance/reconcile/bill-line/bill-line.ts'
import { handleStates } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import { reconcileStates } from '#business/finance/reconcile/reconcile-task/reconcile-task.ts'
import { auditSteps, refundStates } from '#business/finance/refund/refund.ts'
import { payoutStates, withdrawAudits } from '#business/finance/withdraw/withdraw.ts'
import { sql } from '#kernel/sql.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { acknowledged } from './acknowledged.server.ts'
import { keptFigures } from './kept-figures.server.ts'
import { listsAddUp, monthsOfPlatesAreKnown } from './lists-add-up.server.ts'
import { sharesHold } from './shares-hold.server.ts'
import type { Invariant } from './invariant.server.ts'

const inside = sql`order_status in (${code(...insideStates)})`
/** Tasks that held a bill against the books. */
const compared = [reconcileStates.even, reconcileStates.differs, reconcileStates.handled]
const orders = sql<{ checked: string }>`select count(*) as checked from park_order`
const payments = sql<{ checked: string }>`select count(*) as checked from pay_record`
const passings = sql<{ checked: string }>`select count(*) as checked from passing`

/**
 * That a company `c` paid for its stays one by one when an order `o` left: it was charged for one before and is so still or was for a later one, and neither that month nor
 * the one before has a fee, in which it may have paid by the month.
 */
const chargedByStay = sql`
  o.left_at >= (select min(happened_at) from company_flow f where f.company_id = c.id and f.flow_kind = ${code(flowKinds.parking)})
  and (c.charge_kind in (${code(chargeKinds.onAccount, chargeKinds.prepaid)})
    or exists (select from company_flow f where f.company_id = c.id and f.flow_kind = ${code(flowKinds.parking)} and f.happened_at > o.left_at))
  and not exists (select from company_flow f where f.company_id = c.id and f.flow_kind = ${code(flowKinds.monthlyFee)}
    and f.month in (to_char(o.left_at at time zone ${consoleZone}, 'YYYY-MM'), to_char(o.left_at at time zone ${consoleZone} - interval '1 month', 'YYYY-MM')))`

export const invariants: readonly Invariant[] = [
  {
    says: 'a region counts the cars inside that were last seen going there',
    checked: sql`select count(*) as checked from park_region`,
    broken: sql`
      select 'region ' || r.region_name || ' counts ' || r.car_count || ' cars, inside are ' || count(c.region_id) as breach
      from park_region r left join (
        select region_id from park_order where left_at is null and ${inside} union all select region_id from unread_car) c on c.region_id = r.id
      group by r.id, r.region_name, r.car_count having r.car_count <> count(c.region_id)`,
  },
  {
    says: 'payable = coupon + other discount + waived + paid + due',
    checked: orders,
    broken: sql`
      select 'order ' || order_no as breach from park_order
      where order_status <> ${code(orderStatuses.void)} and need_pay_money <> greatest(0, payable_amount - coupon_money - other_discount_money - waive_money - money_value_paid)
        or arrears_money <> case when order_status in (${code(orderStatuses.completed, orderStatuses.leftUnpaid, orderStatuses.abnormal)}) then need_pay_money else 0 end`,
  },
  {
    says: 'what an order counts as paid and as paid beyond its price is what came in for it and does not go back',
    checked: orders,
    broken: sql`
      select 'order ' || o.order_no || ' counts ' || o.money_value_paid || ' fen, received were ' || coalesce(r.money, 0) as breach
      from park_order o left join (
        select order_id, sum(money) as money, sum(beyond) as beyond, sum(back) as back from (
          select order_id, payer_money - change_money - refund_due - over_paid_money as money, over_paid_money as beyond, returned_money as back from pay_record where pay_status = ${code(payRecordStates.paid)}
          union all select order_id, kept_money, kept_beyond, kept_back from pay_key where kept_money is not null) each group by order_id
      ) r on r.order_id = o.id
      where o.order_status <> ${code(orderStatuses.void)} and (o.money_value_paid, o.over_paid_money) <> (coalesce(r.money, 0), coalesce(greatest(0, r.beyond - r.back), 0)) or o.order_status = ${code(orderStatuses.void)} and coalesce(r.money, 0) <> 0`,
  },
  {
    says: 'money that was taken for a passing counts for the order that holds it, or went back',
    checked: payments,
    broken: sql`
      select 'payment ' || p.pay_no || ' for passing ' || p.passing_id as breach from pay_record p left join passing s on s.passing_no = p.passing_id and not s.is_void
      where p.pay_status = ${code(payRecordStates.paid)} and p.passing_id is not null and p.payer_money - p.change_money > p.refund_due + p.returned_money
        and case when s.passing_no is null then p.order_id is null else p.order_id is distinct from s.order_id end`,
  },
  {
    says: 'what an order counts as coupons is what the reductions given to it took off, each in one order',
    checked: orders,
    broken: sql`
      select 'order ' || o.order_no || ' counts ' || o.coupon_money || ' fen of coupons, taken off were ' || coalesce(g.money, 0) as breach
      from park_order o left join (select order_id, sum(deduct_money) as money from discount_grant where state <> ${code(grantStates.takenBack)} group by order_id) g on g.order_id = o.id
      where o.order_status <> ${code(orderStatuses.void)} and o.coupon_money <> coalesce(g.money, 0) or o.order_status = ${code(orderStatuses.void)} and coalesce(g.money, 0) <> 0
      union all select 'grant ' || grant_no from discount_grant where (state = ${code(grantStates.used)}) <> (deduct_money > 0)`,
  },
  {
    says: 'a merchant has what its ledger adds up to',
    checked: sql`select count(*) as checked from merchant`,
    broken: sql`
      select 'merchant ' || m.merchant_no as breach from merchant m
      left join lateral (select balance_after, used_credit_after from merchant_balance_log l where l.merchant_id = m.id order by l.id desc limit 1) l on true
      where m.balance <> coalesce(l.balance_after, 0) or m.used_credit_money <> coalesce(l.used_credit_after, 0)`,
  },
  {
    says: 'a company has what its ledger adds up to, an order that is done is charged to its company on account, and a bill asks for its lines',
    checked: sql`select count(*) as checked from company_flow`,
    broken: sql`
      select 'company ' || c.company_code as breach from company c
      where c.account_money <> coalesce((select sum(money) from company_flow f where f.company_id = c.id), 0)
      union all select 'flow of order ' || order_no from (
        select f.order_no, f.company_id, f.order_id, -sum(f.money) as charged from company_flow f where f.order_id is not null group by 1, 2, 3) f
      where charged <> coalesce((select o.company_money from park_order o
        where o.id = f.order_id and o.company_id = f.company_id and o.order_status = ${code(orderStatuses.completed)}), 0)
      union all select 'bill ' || b.bill_no from company_bill b
      where b.receivable_money <> -(select coalesce(sum(money), 0) from company_flow f where f.bill_id = b.id and f.flow_kind in (${code(flowKinds.parking, flowKinds.monthlyFee)}))`,
  },
  {
    says: 'what a company pays of an order is what the order asks of no driver, of an order of its own, and stands in its ledger',
    checked: orders,
    broken: sql`
      select 'order ' || order_no || ' counts ' || company_money || ' fen of its company' as breach from park_order
      where company_money > other_discount_money or company_money <> 0 and (company_id is null or order_type <> ${code(orderTypes.company)})
      union all select 'order ' || o.order_no || ' is not in the ledger of company ' || c.company_code from park_order o join company c on c.id = o.company_id
      where o.company_money <> 0 and o.order_status = ${code(orderStatuses.completed)} and ${chargedByStay}
        and not exists (select from company_flow f where f.company_id = c.id and f.order_id = o.id)`,
  },
  {
    says: 'a stored-value card has what its ledger adds up to, and what it paid for stays are payments of so much',
    checked: sql`select count(*) as checked from stored_card_flow`,
    broken: sql`
      select 'card ' || c.card_no as breach from stored_card c
      where c.balance <> coalesce((select sum(money) from stored_card_flow f where f.card_id = c.id), 0)
        or c.balance <> coalesce((select balance_after from stored_card_flow f where f.card_id = c.id order by f.id desc limit 1), 0)
      union all select 'payment ' || coalesce(f.pay_no, p.pay_no) from (
        select pay_no, -sum(money) as money from stored_card_flow where pay_no is not null group by 1) f
      full join (
        select pay_no, payer_money - change_money - refund_money as money from pay_record where pay_channel = ${code(payChannels.balance)} and device_id is null) p on p.pay_no = f.pay_no
      where f.money is distinct from p.money and not exists (select from pay_key k where k.pay_no = f.pay_no and k.kept_money is not null)`,
  },
  {
    says: 'each payment of a channel is counted once, and was paid for what was asked',
    checked: payments,
    broken: sql`
      select 'trade ' || third_trade_no as breach from pay_record where third_trade_no is not null group by pay_channel, third_trade_no having count(*) > 1
      union all select 'payment ' || pay_no from pay_record where pay_status = ${code(payRecordStates.paid)} and (paid_at is null or payer_money - change_money <> pay_money)
      union all select 'payment ' || pay_no from pay_record where refund_money > refund_due + returned_money`,
  },
  {
    says: 'each payment has its key, which says of it what it is',
    checked: payments,
    broken: sql`
      select 'payment ' || p.pay_no as breach from pay_record p left join pay_key k on k.pay_no = p.pay_no
      where (p.id, p.created_at, p.joint_no, p.order_id, p.device_id, p.event_id, p.pay_channel, p.third_trade_no, case when p.over_paid_money > 0 then p.plate_number end,
          p.pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}), p.refund_due > p.refund_money - p.returned_money, null)
        is distinct from (k.payment_id, k.made_at, k.joint_no, k.order_id, k.device_id, k.event_id, k.pay_channel, k.third_trade_no, k.beyond_plate, k.is_pending, k.is_due_back, k.kept_refund)
      union all select 'key ' || k.pay_no from pay_key k where k.kept_refund is null and not exists (select from pay_record p where p.pay_no = k.pay_no)`,
  },
  {
    says: 'each pass that a driver paid for was given, or its money goes back',
    checked: sql`select count(*) as checked from pass_purchase`,
    broken: sql`
      select 'purchase ' || u.pay_no as breach from pass_purchase u join pay_record p on p.pay_no = u.pay_no
      where p.pay_status = ${code(payRecordStates.paid)} and u.pass_id is null and p.refund_due <> p.payer_money or p.pay_status <> ${code(payRecordStates.paid)} and u.pass_id is not null`,
  },
  {
    says: 'the spots of each pass that a driver is about to pay for are held, and no others',
    checked: sql`select count(*) as checked from pass_purchase`,
    broken: sql`
      select 'spots of ' || u.pay_no as breach from pass_purchase u join pay_key k on k.pay_no = u.pay_no
      where k.is_pending <> exists (select from held_spots h where h.pay_no = u.pay_no)
      union all select 'held spots ' || h.pay_no from held_spots h where not exists (select from pass_purchase u where u.pay_no = h.pay_no)`,
  },
  {
    says: 'each top-up that a shop paid for is in its balance once, or its money goes back',
    checked: sql`select count(*) as checked from merchant_top_up`,
    broken: sql`
      select 'top-up ' || u.pay_no as breach from merchant_top_up u join pay_record p on p.pay_no = u.pay_no left join merchant_balance_log l on l.id = u.log_id
      where case when p.pay_status = ${code(payRecordStates.paid)} and p.refund_due = 0 then (l.merchant_id, l.money) is distinct from (u.merchant_id, p.pay_money) else u.log_id is not null end
        or p.refund_held <> -(select coalesce(sum(g.money), 0) from merchant_balance_log g where g.merchant_id = u.merchant_id and g.change_type = ${code(changeTypes.refund)} and g.undoes is null and g.remark = u.pay_no)`,
  },
  {
    says: 'each bill that a company paid online is paid once, or its money goes back',
    checked: sql`select count(*) as checked from company_bill_payment`,
    broken: sql`
      select 'bill payment ' || u.pay_no as breach from company_bill_payment u join pay_record p on p.pay_no = u.pay_no
      where u.is_booked <> (p.pay_status = ${code(payRecordStates.paid)} and p.refund_due = 0)
        or u.is_booked and (select coalesce(sum(f.money), 0) from company_flow f where f.bill_id = u.bill_id and f.remark = u.pay_no) <> p.pay_money - p.refund_money`,
  },
  {
    says: 'each top-up that a company paid for is in its deposit once, or its money goes back',
    checked: sql`select count(*) as checked from company_top_up`,
    broken: sql`
      select 'company top-up ' || u.pay_no as breach from company_top_up u join pay_record p on p.pay_no = u.pay_no left join company_flow f on f.id = u.flow_id
      where case when p.pay_status = ${code(payRecordStates.paid)} and p.refund_due = 0 then (f.company_id, f.money) is distinct from (u.company_id, p.pay_money) else u.flow_id is not null end
        or p.refund_held <> -(select coalesce(sum(g.money), 0) from company_flow g where g.company_id = u.company_id and g.flow_kind = ${code(flowKinds.topUpReturned)} and g.undoes is null and g.remark = u.pay_no)`,
  },
  {
    says: 'what is undone of a top-up by staff comes out of the same account, and is no more than was paid in',
    checked: sql`select count(*) as checked from (select from merchant_balance_log where undoes is not null union all select from company_flow where undoes is not null) undone`,
    broken: sql`
      select 'merchant line ' || t.log_no as breach from merchant_balance_log t join merchant_balance_log u on u.undoes = t.id
      group by t.id, t.log_no, t.merchant_id, t.money having t.money + sum(u.money) < 0 or bool_or(u.merchant_id <> t.merchant_id)
      union all select 'company line ' || t.flow_no from company_flow t join company_flow u on u.undoes = t.id
      group by t.id, t.flow_no, t.company_id, t.money having t.money + sum(u.money) < 0 or bool_or(u.company_id <> t.company_id)`,
  },
  {
    says: 'each event of a device is stored once',
    checked: passings,
    broken: sql`select 'event ' || passing_no as breach from passing where device_id is not null group by passing_no having count(*) > 1`,
  },
  {
    says: 'a stay has one entry or says that it has none',
    checked: orders,
    broken: sql`
      select 'order ' || order_no as breach from park_order where order_status <> ${code(orderStatuses.void)} and (entry_passing_id is null) <> (abnormal_type = ${code(abnormalTypes.noEntry)})
      union all select 'order ' || o.order_no from park_order o
      where o.order_status <> ${code(orderStatuses.void)} and o.entry_passing_id is not null and not exists (
        select from passing p where p.passing_no = o.entry_passing_id and p.pass_at = o.came_at and p.direction = ${code(directions.entry)} and p.is_opened and not p.is_void)
        and not exists (select from passing_archive a where o.came_at >= month_begins(a.month) and o.came_at < month_ends(a.month))`,
  },
  {
    says: 'a passing belongs to one stay at most, and names its order',
    checked: passings,
    broken: sql`
      with of_orders as (select o.id, o.order_no, unnest(o.passing_ids) as passing_no from park_order o where o.order_status <> ${code(orderStatuses.void)})
      select 'passing ' || passing_no || ' is in several orders' as breach from of_orders group by passing_no having count(*) > 1
      union all select 'passing ' || p.passing_no || ' does not name order ' || t.order_no from of_orders t join passing p on p.passing_no = t.passing_no
      where p.order_id is distinct from t.id or p.order_no is distinct from t.order_no`,
  },
  {
    says: 'the state of an order says where its car is',
    checked: orders,
    broken: sql`
      select 'order ' || order_no || ' in state ' || order_status as breach from park_order
      where order_status <> ${code(orderStatuses.void)} and ((left_at is null) <> (${inside}) or (order_status = ${code(orderStatuses.leftUnpaid)}) <> (order_status <> ${code(orderStatuses.abnormal)} and left_at is not null and arrears_money > 0)
        or (order_status = ${code(orderStatuses.waitingExit)}) <> (left_at is null and exit_passing_id is not null))`,
  },
  {
    says: 'the open stays are the orders of cars inside',
    checked: sql`select count(*) as checked from open_stay`,
    broken: sql`
      select 'open stay of ' || coalesce(s.plate_number, o.plate_number) || ' in lot ' || coalesce(s.park_lot_id, o.park_lot_id) as breach
      from open_stay s full join (select * from park_order where ${inside}) o on o.id = s.order_id and o.park_lot_id = s.park_lot_id and o.plate_number = s.plate_number
      where s.order_id is null or o.id is null or s.is_standing <> (o.order_status = ${code(orderStatuses.waitingExit)})`,
  },
  {
    says: 'what is owed and what stayed long is listed over all months as its order says',
    checked: sql`select count(*) as checked from lasting_order`,
    broken: sql`
      select 'order ' || coalesce(l.order_no, o.order_no) as breach
      from lasting_order l full join (select * from park_order where is_lasting(order_status, arrears_money, came_at, settled_at)) o on o.id = l.order_id
      where (l.order_no, l.park_lot_id, l.plate_number, l.came_at, l.left_at, l.settled_at, l.order_status, l.arrears_money)
        is distinct from (o.order_no, o.park_lot_id, o.plate_number, o.came_at, o.left_at, o.settled_at, o.order_status, o.arrears_money)`,
  },
  {
    says: 'a lot counts as many cars inside as it has open stays with an entry, and cars that no one could read',
    checked: sql`select count(*) as checked from lot_occupancy`,
    broken: sql`
      select 'lot ' || l.park_lot_id || ' counts ' || l.inside_count || ', of which unread ' || l.unread_count || ', open are ' || coalesce(o.open, 0) as breach from lot_occupancy l
      left join (select park_lot_id, count(*) as open from park_order where ${inside} and entry_passing_id is not null group by 1) o on o.park_lot_id = l.park_lot_id
      where l.inside_count <> coalesce(o.open, 0) + l.unread_count or l.unread_count <> (select count(*) from unread_car u where u.park_lot_id = l.park_lot_id)`,
  },
  {
    says: 'a barrier is opened by command once for a passing, and only for one that counts as opened, unless it could not',
    checked: sql`select count(*) as checked from gate_command`,
    broken: sql`
      select 'passing ' || exit_passing_id as breach from gate_command where exit_passing_id is not null group by exit_passing_id having count(*) > 1
      union all select 'command ' || c.id from gate_command c join passing p on p.passing_no = c.exit_passing_id where not p.is_opened and c.state <> ${code(commandStates.failed)}`,
  },
  {
    says: 'what is held of a payment for refunds, and what of it went back, is what its refunds say',
    checked: sql`select count(*) as checked from refund`,
    broken: sql`
      select 'payment ' || p.pay_no as breach from pay_record p left join (
        select pay_no, sum(refund_money) filter (where audit_state <> ${code(auditSteps.refused)} and refund_state <> ${code(refundStates.failed)}) as held, sum(refund_money) filter (where refund_state = ${code(refundStates.done)}) as back from refund group by 1
      ) r on r.pay_no = p.pay_no
      where p.refund_held <> coalesce(r.held, 0) or p.returned_money <> coalesce(r.back, 0)`,
  },
  {
    says: 'the differences of a reconciled day explain the whole gap between bill and books',
    checked: sql`select count(*) as checked from reconcile_task where state in (${code(...compared)})`,
    broken: sql`
      select 'task ' || t.task_no as breach from reconcile_task t
      left join (select task_id, count(*) as lines, count(*) filter (where is_matched) as matched, sum(case trade_type when ${code(tradeTypes.refund)} then -money else money end) as net,
        sum(case trade_type when ${code(tradeTypes.refund)} then -fee_money else fee_money end) as fees from bill_line group by 1) b on b.task_id = t.id
      left join (select task_id, count(*) as diffs, sum(diff_money) as gap, bool_or(handle_state in (${code(handleStates.open, handleStates.pending)})) as open from reconcile_diff group by 1) d on d.task_id = t.id
      where t.state in (${code(...compared)}) and (t.channel_count <> coalesce(b.lines, 0) or t.channel_money <> coalesce(b.net, 0) or t.match_count <> coalesce(b.matched, 0)
        or t.fee_money <> coalesce(b.fees, 0) or t.diff_count <> coalesce(d.diffs, 0) or t.diff_money <> coalesce(d.gap, 0) or (t.state = ${code(reconcileStates.differs)}) <> coalesce(d.open, false))`,
  },
  {
    says: 'cash that was posted is the cash of its duty',
    checked: sql`select count(*) as checked from cash_posting`,
    broken: sql`
      select 'posting ' || c.posting_no as breach from cash_posting c join duty_session d on d.id = c.duty_id
      where c.should_money <> d.cash_money or c.user_id <> d.user_id or c.park_lot_id <> d.park_lot_id`,
  },
  {
    says: 'every flow of money has its counterpart',
    checked: sql`select count(*) as checked from cash_flow`,
    broken: sql`
      select 'flow ' || flow_no as breach from cash_flow group by flow_no
      having count(*) <> 2 or sum(case direction when ${code(flowDirections.income)} then money else -money end) <> 0`,
  },
  {
    says: 'the balances of an account are what its flows add up to, and what is frozen is on its way out',
    checked: sql`select count(*) as checked from sub_account`,
    broken: sql`
      select 'account ' || a.account_no as breach from sub_account a
      left join (select sub_account_id, coalesce(sum(money) filter (where direction = ${code(flowDirections.income)}), 0) as came, coalesce(sum(money) filter (where direction = ${code(flowDirections.outgoing)}), 0) as went
        from cash_flow where account_kind = ${code(accountKinds.subAccount)} group by 1) f on f.sub_account_id = a.id
      left join (select sub_account_id, sum(money) as leaving from withdraw where audit_state = ${code(withdrawAudits.waiting)} or pay_state in (${code(payoutStates.underWay, payoutStates.byChannel)}) group by 1) w on w.sub_account_id = a.id
      where a.total_in_money <> coalesce(f.came, 0) or a.total_out_money <> coalesce(f.went, 0)
        or a.available_money + a.frozen_money <> a.total_in_money - a.total_out_money or a.frozen_money <> coalesce(w.leaving, 0)`,
  },
  {
    says: 'a living invoice is for what was paid for all that stands on it, of its kind alone, and nothing stands on two',
    checked: sql`select count(*) as checked from invoice`,
    broken: sql`
      select 'invoice ' || i.apply_no as breach from invoice i
      where i.amount <> (select sum(o.money) from invoice_order o where o.invoice_id = i.id) or exists (select from invoice_order o where o.invoice_id = i.id and o.paid_for <> i.paid_for)
        or (i.status <> ${code(invoiceStates.failed)} and i.red_state is distinct from ${code(redStates.done)}) <> exists (select from invoice_order o where o.invoice_id = i.id and o.is_living)`,
  },
  {
    says: 'the audit log is as it was sealed',
    checked: sql`select coalesce(sum(line_count), 0) as checked from audit_seal where forgotten_at is null`,
    broken: sql`
      select 'audit lines between ' || since || ' and ' || until as breach
      from (select until, digest, line_count, forgotten_at, lag(until, 1, '-infinity') over chain as since, lag(digest, 1, '') over chain as upon from audit_seal window chain as (order by until)) s,
        audit_digest(since, until, upon) now
      where case when s.forgotten_at is null then now.digest <> s.digest or now.line_count <> s.line_count else now.line_count > 0 end`,
  },
  listsAddUp,
  monthsOfPlatesAreKnown,
  ...sharesHold,
  ...acknowledged,
  ...keptFigures,
]
