import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementsOf } from '#server/database/statements.ts'

/**
 * What a trigger may write besides its own row: bookkeeping that must be atomic with the row, each with its why. What moves money or decides who
 * pays is done by the verb that causes it, where people read it. An entry that no trigger needs any more fails too.
 */
const mayWrite: Readonly<Record<string, string>> = {
  alarm_raised: 'no passing raises the same alarm twice, whatever the month',
  area: 'the paths of those below follow their parent’s',
  deleted_row: 'what a person deletes is kept with all that goes along',
  device_serial: 'which tenant has a serial number, before the tenant is known',
  floor: 'the spots of a floor are counted',
  holiday_day: 'the days of a holiday, one by one, so that none is there twice',
  lane: 'a lane without a booth of its own follows its gate’s',
  lasting_order: 'orders that last are found without their month',
  message_sent: 'no one gets the same message twice, whatever the month',
  organization: 'the paths of those below follow their parent’s',
  park_region: 'the spots of a region are counted',
  pay_key: 'what no two payments share, whatever the month, and where each lies',
  payment_to_split: 'a payment waits for its shares; the job splits it',
  pos_device: 'a hand-held is in use while its session lasts',
  reconcile_task: 'a task is over when its last difference is',
  statistics_of_lot: 'what was counted by another clock is counted again',
  stored_card_plate: 'the plates of a card, one by one, so that none is on two cards',
  webhook_event: 'the outbox',
}

/** Functions that a trigger may call, each with its why. */
const mayCall: Readonly<Record<string, string>> = {
  count_in_duty:
    'the totals of a duty are a rollup of the ledgers, and its approval goes stale when they change: what was paid stands already',
  enqueue_job: 'a job is queued with what it is for',
  forget_tries: 'an account that is opened again has no wrong passwords',
  hold_spots: 'what is about to be bought is held with the purchase, or refused',
  let_spots_go: 'what a payment held is free as the payment ends',
  look_at_waiting: 'a job is queued with what it is for',
  mark_stale_at: 'a day whose facts changed is counted again',
  note_facts: 'the chain of facts has each that was acknowledged',
  pg_advisory_xact_lock: 'a serial number is taken by one tenant at a time; a day is counted by one clock at a time',
  require_spots: 'refuses a pass that the lot has no spots for',
}

interface Written {
  readonly tables: readonly string[]
  readonly calls: readonly string[]
}

/** What the function of a trigger writes and calls; null: no such function. */
function writtenBy(sql: string): Written | null {
  if (!/^create or replace function/.test(sql) || !/\breturns trigger\b/.test(sql)) return null
  const all = (pattern: RegExp) => [...sql.replaceAll(/--.*/g, '').matchAll(pattern)].map(([, name]) => name!)
  return {
    tables: all(/\b(?:insert into|(?<!for |for no key |do )update|delete from|merge into)\s+(?:only\s+)?(\w+)/gi),
    calls: all(/\bperform\s+(\w+)/gi),
  }
}

const written = statementsOf(readFileSync('database/schema.sql', 'utf8')).flatMap(({ sql }) => {
  const found = writtenBy(sql)
  return found ? [{ name: /function (\w+)/.exec(sql)![1]!, ...found }] : []
})

test('what a trigger writes and calls is found', () => {
  const charges = `create or replace function charge() returns trigger language plpgsql as $$ begin
    perform 1 from company for no key update; perform book_company_flow(new.id); -- update gate
    update company set balance = 0; return new; end $$;`
  expect(writtenBy(charges)).toEqual({ tables: ['company'], calls: ['1', 'book_company_flow'] })
})

test('a trigger keeps books and decides nothing: what it writes and calls is listed with its why', () => {
  expect(written.length).toBeGreaterThan(30)
  const found = written.flatMap(({ name, tables, calls }) => [
    ...tables.filter((table) => !(table in mayWrite)).map((table) => `${name} writes ${table}: let the verb do it`),
    ...calls.filter((call) => !(call in mayCall)).map((call) => `${name} calls ${call}: let the verb do it`),
  ])
  expect(found).toEqual([])
  const tables = new Set(written.flatMap((each) => each.tables))
  expect(Object.keys(mayWrite).filter((table) => !tables.has(table))).toEqual([])
  const calls = new Set(written.flatMap((each) => each.calls))
  expect(Object.keys(mayCall).filter((call) => !calls.has(call))).toEqual([])
})
