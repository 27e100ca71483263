import type { Invariant } from './invariant.server.ts'
import { sql } from '#kernel/sql.ts'

/** The kept sums of past days and, of each, the function that computes them from the facts (business/ground/statistics/facts.sql). */
const kept = [
  {
    says: 'stays and money kept of a day are what the facts give',
    table: 'lot_day',
    facts: 'lot_facts',
    key: ['stat_day'],
  },
  {
    says: 'money kept of a day by channel is what the facts give',
    table: 'money_day',
    facts: 'payment_facts',
    key: ['stat_day', 'biz_type', 'pay_channel', 'pay_scene', 'operator_id'],
  },
  {
    says: 'passings kept of an hour are what the facts give',
    table: 'flow_hour',
    facts: 'flow_facts',
    key: ['stat_day', 'stat_hour'],
    /** Of days whose passings were archived the facts are in files. */
    besides: sql`and not exists (select from passing_archive a where f.stat_day between a.month - 1 and (a.month + interval '1 month')::date)`,
  },
]

/** Every figure of every kept day that no late fact made stale, compared with the facts; days without any figure are as if they were not there. */
export const keptFigures: readonly Invariant[] = kept.map(({ says, table, facts, key, besides = sql`` }) => {
  const keys = sql.join(['park_lot_id', ...key].map((name) => sql.ref(name)))
  const figures = sql`(select key, value::bigint as value from jsonb_each_text(to_jsonb(f) - ${['tenant_id', 'park_lot_id', 'stat_hour', ...key]}::text[]))`
  const sums = (from: ReturnType<typeof sql>, sign: 1 | -1) => sql`
    select ${keys}, v.key as figure, ${sql.lit(sign)} * v.value as value from ${from} f cross join lateral ${figures} v
    where exists (select from statistics_of_lot s where s.park_lot_id = f.park_lot_id and f.stat_day < s.open_day)
      and not exists (select from stale_day d where d.park_lot_id = f.park_lot_id and d.stat_day = f.stat_day) ${besides}`
  return {
    says,
    checked: sql<{ checked: string }>`select count(*) as checked from ${sql.table(table)}`,
    broken: sql<{ breach: string }>`
      select 'lot ' || park_lot_id || ' on ' || stat_day || ': ' || figure || ' is kept ' || sum(value) || ' too high' as breach
      from (${sums(sql.table(table), 1)} union all ${sums(sql`${sql.ref(facts)}('-infinity', 'infinity')`, -1)}) each
      group by ${keys}, figure having sum(value) <> 0`,
  }
})
