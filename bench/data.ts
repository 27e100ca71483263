import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { orderSources } from '#business/ground/dictionaries/order-source.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { orderColumns } from '#business/traffic/lot/order-row.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import { ask, withClients } from './driver.ts'
import type { Tenant } from './town.ts'

/** Stays of the year that ended with yesterday, by the console's clock. */
export const year = { from: dayBegin(-365), until: dayBegin(0) }

const dayMs = 86_400_000

function dayBegin(days: number): Date {
  return new Date(Date.parse(`${wallDate(Date.now())}T00:00:00+08:00`) + days * 86_400_000)
}

/** Every column of a stay that the traffic loop writes, and what a list shows alongside them, made of a drawn `stay` in a `lot`. */
const expressions = {
  tenant_id: 'lot.tenant_id',
  park_lot_id: 'lot.park_lot_id',
  order_no: `'P' || to_char(came_at at time zone '${consoleZone}', 'YYYYMMDD') || lpad(i::text, 10, '0')`,
  order_source: `${orderSources.camera}`,
  plate_number: 'plate',
  plate_color: `${plateColors.blue}`,
  bill_car_size_id: `${billCarSizes.small}`,
  order_status: `case when owes then ${orderStatuses.leftUnpaid} else ${orderStatuses.completed} end`,
  abnormal_type: `${abnormalTypes.normal}`,
  came_at: 'came_at',
  left_at: 'left_at',
  stay_minutes: 'minutes',
  entry_passing_id: `lot.entry_device || '/e' || i`,
  exit_passing_id: `lot.exit_device || '/x' || i`,
  region_id: 'null',
  in_lane_id: 'lot.entry_lane',
  spot_id: 'null',
  out_lane_id: 'lot.exit_lane',
  in_release_type: `${releaseTypes.auto}`,
  out_release_type: `case when payable > 0 then ${releaseTypes.paid} else ${releaseTypes.auto} end`,
  payable_amount: 'payable',
  coupon_money: 'coupon',
  other_discount_money: '0',
  company_money: '0',
  waive_money: '0',
  money_value_paid: 'case when owes then 0 else payable - coupon end',
  refund_money: '0',
  over_paid_money: '0',
  need_pay_money: 'case when owes then payable - coupon else 0 end',
  arrears_money: 'case when owes then payable - coupon else 0 end',
  pay_status: `case when payable = coupon then ${payStatuses.nothingToPay} when owes then ${payStatuses.unpaid} else ${payStatuses.paid} end`,
  paid_at: 'case when not owes and payable > coupon then left_at end',
  pay_channel_summary: `case when not owes and payable > coupon then array[1 + draw % 6]::smallint[] else '{}' end`,
  plate_numbers: 'array[plate]',
  read_as: `jsonb_build_array(jsonb_build_object('plateNumber', plate, 'from', null))`,
  began_at: 'came_at',
  began_id: `lot.entry_device || '/e' || i`,
  settled_at: 'left_at',
  settled_id: `lot.exit_device || '/x' || i`,
  unsure: 'false',
  passing_ids: `array[lot.entry_device || '/e' || i, lot.exit_device || '/x' || i]`,
  payment_ids: `'{}'`,
  stay_alarms: `'[]'`,
} satisfies Record<keyof typeof orderColumns, string> & Record<string, string>

/** The drawn stays from $1 to $2 of $3 in all: evenly over the year, 8,000 cars in a tenant, some with a coupon, some that owe. */
const stays = `
  select i, draw, plate, came_at, minutes, came_at + minutes * interval '1 minute' as left_at, payable,
    case when draw % 10 = 0 then least(payable, 500) else 0 end as coupon, draw % 50 = 1 and payable > 0 as owes
  from generate_series($1::bigint, $2::bigint) i,
    lateral (select i * 1103515245 % 2147483647 as draw) a,
    lateral (select draw / 7 % 8000 as car, 5 + draw % 600 as minutes) b,
    lateral (select (array['沪', '沪', '沪', '苏', '浙', '皖'])[1 + car % 6] || chr((65 + car / 6 % 8)::integer) || lpad((car * 37 % 100000)::text, 5, '0') as plate,
      case when minutes <= 15 then 0 else least(3000, (minutes + 59) / 60 * 500) end as payable,
      '${year.from.toISOString()}'::timestamptz + i * ${(year.until.getTime() - year.from.getTime()) / 1000} / $3::bigint * interval '1 second' as came_at) c`

/** Adds past orders to the tenants' lots, evenly. Indexes are made afterwards and foreign keys not looked up: it is only the data that counts. */
export async function addOrders(url: string, tenants: readonly Tenant[], count: number): Promise<void> {
  await ask(url, `call keep_partitions('park_order', '${new Date(year.from.getTime() - 31 * dayMs).toISOString()}')`)
  await noteLots(url, tenants)
  const indexes = await ask<{ name: string; definition: string }>(url, secondaryIndexes)
  for (const { name } of indexes) await ask(url, `drop index ${name}`)
  const halves = [
    [0, (count >> 1) - 1],
    [count >> 1, count - 1],
  ]
  await withClients(url, halves.length, (clients) =>
    Promise.all(
      halves.map(async ([first, last], half) => {
        const client = clients[half]!
        await client.query('set session_replication_role = replica')
        await client.query(insertion, [first, last, count])
      }),
    ),
  )
  await withClients(url, 2, (clients) =>
    Promise.all(
      clients.map(async (client) => {
        for (let next = indexes.pop(); next; next = indexes.pop()) {
          await client.query(next.definition.replace(' ON ONLY ', ' ON '))
        }
      }),
    ),
  )
  for (const { id } of tenants)
    await ask(
      url,
      `do $$ begin perform set_config('berth.tenant', '${id}', true); call refill_rollup('park_order'); end $$`,
    )
  await ask(url, 'vacuum analyze park_order, park_order_rollup')
  await ask(url, 'checkpoint')
}

const insertion = `
  insert into park_order (${Object.keys(expressions).join(', ')})
  select ${Object.values(expressions).join(', ')}
  from (${stays}) stay join bench_lot lot on lot.n = i % (select count(*) from bench_lot)`

const secondaryIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'park_order'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`

/** The lots numbered, the first of every tenant first. */
async function noteLots(url: string, tenants: readonly Tenant[]): Promise<void> {
  await ask(url, 'drop table if exists bench_lot')
  await ask(
    url,
    `create table bench_lot (n bigint primary key, tenant_id bigint, park_lot_id bigint, entry_lane bigint, exit_lane bigint, entry_device bigint, exit_device bigint)`,
  )
  const lots = tenants[0]!.lots.flatMap((_, lot) => tenants.map(({ id, lots }) => ({ id, lot: lots[lot]! })))
  const columns = lots.map(({ id, lot }, n) => [
    n,
    id,
    lot.id,
    lot.entry.laneId,
    lot.exit.laneId,
    lot.entry.deviceId,
    lot.exit.deviceId,
  ])
  for (const row of columns) await ask(url, 'insert into bench_lot values ($1, $2, $3, $4, $5, $6, $7)', row)
}
