import { expect, test } from 'vitest'
import { floors, roomOf } from './floors.ts'
import { machineNames, readsUpward } from './reads-upward.ts'
import { areaOf, calledIn, files, floorOf, ownerOf, read, readIn, roomsOf, unnamed, writtenIn } from './statements.ts'

/**
 * A table is written by the area in whose folder it is declared or created; others call a function of that area. These may all the same, each with
 * its why. An entry that nothing needs any more fails too.
 */
const mayWrite: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Both floors write both under the lock of the lot; wherever these tables stood, the other floor would write them.
  traffic: {
    park_order: 'its projection of the facts; what staff correct of it is written where they do it, in orders',
    passing: 'its facts, and what followed from them; what staff correct of them is written in orders',
  },
  personal: { [unnamed]: 'who is erased leaves each table that keeps them, as its holding says: one list for the law' },
}

test.each([
  [
    'sql`with a as (update alarm a set state = 1) insert into device (id) select 1 for update of lane`',
    ['alarm', 'device'],
  ],
  ['sql`merge into only alarm using device on true`; sql`truncate lane`', ['alarm', 'lane']],
  ["tx.query('delete from alarm where id = 1'); say('update alarm')", ['alarm', 'alarm']],
  [
    "import { lane as l, gate } from '#business/places/basics/lane/lane.ts'; repository(l, tx).create({}, by); repository(gate, tx).get(1)",
    ['lane'],
  ],
  ["import { lane } from '../../lane/lane.ts'; const lanes = repository(lane, tx); await lanes.delete(id)", ['lane']],
  ['sql`update ${sql.table(name)} set state = 1`', ['a table named elsewhere']],
])('what %s writes is found', (text, tables) => {
  expect(writtenIn('business/places/basics/gate/x.ts', text)).toEqual(tables)
})

test('what a function of an .sql file writes is found, and the area of each table is known', () => {
  const text = 'create function f() returns void language sql as $$ update alarm set state = 1 $$; -- update gate'
  expect(writtenIn('x.sql', text)).toEqual(['alarm'])
  expect(ownerOf.get('alarm')).toBe('devices')
  expect(ownerOf.size).toBeGreaterThan(120)
})

test('no area writes the tables of another', () => {
  const foreign = files.flatMap((path) => {
    const area = areaOf(path)
    const tables = writtenIn(path, read(path)).filter((table) => ownerOf.get(table) !== area)
    return tables.map((table) => ({ path, area, table }))
  })
  const refused = foreign.filter(({ area, table }) => !mayWrite[area]?.[table])
  expect(
    refused.map(
      ({ path, table }) =>
        `${path} writes ${table}, which is a table of ${ownerOf.get(table)}: call a function of that area, or say in mayWrite why not.`,
    ),
  ).toEqual([])
  const unused = Object.entries(mayWrite).flatMap(([area, tables]) =>
    Object.keys(tables)
      .filter((table) => !foreign.some((one) => one.area === area && one.table === table))
      .map((table) => `${area} no longer writes ${table}: take it out of mayWrite.`),
  )
  expect(unused).toEqual([])
})

test.each([
  [
    'sql`select 1 from alarm a join device d on d.id = a.id where exists (select from gate)`',
    ['alarm', 'device', 'gate'],
  ],
  ["tx.query('select 1 from only alarm'); say('from a lane')", ['alarm']],
  [
    'sql`delete from alarm using lane where true`; sql`select 1 from gate g, lane, alarm as a`',
    ['alarm', 'gate', 'lane'],
  ],
])('what %s reads is found', (text, tables) => {
  expect(readIn('business/places/basics/gate/x.ts', text).toSorted()).toEqual(tables)
})

test('what an .sql file reads, refers to and watches is found', () => {
  const text = `create table x (a bigint references gate (id)); create trigger t after insert on alarm for each row execute function f();
    create view v as select 1 from lane`
  expect(readIn('x.sql', text).toSorted()).toEqual(['alarm', 'gate', 'lane'])
})

test('no area reads the tables of a floor above it', () => {
  const upward = files.flatMap((path) => {
    const room = roomOf(path)
    if (!room) return []
    return readIn(path, read(path))
      .filter((table) => (floorOf.get(ownerOf.get(table)!) ?? 0) > room.floor)
      .map((table) => ({ path, area: room.name, table }))
  })
  expect(
    upward
      .filter(({ area, table }) => !readsUpward[area]?.[table])
      .map(
        ({ path, table }) =>
          `${path} reads ${table}, which ${ownerOf.get(table)} keeps on a floor above: let that area register the query (kernel/registered.ts), or say in reads-upward.ts why not.`,
      ),
  ).toEqual([])
  expect(
    Object.entries(readsUpward).flatMap(([area, tables]) =>
      Object.keys(tables)
        .filter((table) => !upward.some((one) => one.area === area && one.table === table))
        .map((table) => `${area} no longer reads ${table}: take it out of reads-upward.ts.`),
    ),
  ).toEqual([])
})

test('traffic reads no table of a right of way: it asks the rights', () => {
  const ofRights = floors.findIndex(({ name }) => name === 'rights')
  const tables = new Set([...ownerOf].flatMap(([table, area]) => (floorOf.get(area) === ofRights ? [table] : [])))
  expect(tables.size).toBeGreaterThan(20)
  const found = files.flatMap((path) =>
    roomOf(path)?.name === 'traffic' ? readIn(path, read(path)).map((table) => ({ path, table })) : [],
  )
  expect(
    found
      .filter(({ table }) => tables.has(table))
      .map(
        ({ path, table }) =>
          `${path} reads ${table}: let its right say what is asked of it (RightHalf of business/rights/claims/right-of-way.server.ts), for all rights alike.`,
      ),
  ).toEqual([])
})

test.each([
  ['x.ts', 'sql`select use_api_key(1) as answer`', ['use_api_key']],
  ['x.ts', "tx.run('call note_facts (1)'); pay_token('said by no statement')", ['note_facts']],
  [
    'x.ts',
    'sql`select 1 from alarm a join passing_archive p on p.id = answers_for(a.id)`',
    ['passing_archive', 'answers_for'],
  ],
  [
    'x.sql',
    'create trigger t after insert on alarm for each row execute function note_rights(); -- pay_token(no)',
    ['note_rights'],
  ],
  [
    'x.sql',
    'create or replace function pay_token(no text) returns text language sql as $$ select fact_digest(no) $$',
    ['fact_digest'],
  ],
])('what %s calls is found: %s', (path, text, called) => {
  expect(calledIn(path, text)).toEqual(called)
})

test('no area calls functions or reads views of a floor above it', () => {
  expect(roomsOf.size).toBeGreaterThan(150)
  const upward = files.flatMap((path) => {
    const room = roomOf(path)
    if (!room) return []
    return calledIn(path, read(path))
      .filter((name) => roomsOf.get(name)!.every(({ floor }) => floor > room.floor))
      .map((name) => ({ path, name }))
  })
  expect(
    upward.map(
      ({ path, name }) =>
        `${path} calls ${name}, which ${roomsOf.get(name)![0]!.name} has on a floor above: let that area watch the table by a trigger of its own or register the query (kernel/registered.ts), or move the function down.`,
    ),
  ).toEqual([])
})

test('the server names no table, view or function of the business', () => {
  const found = files.flatMap((path) => {
    if (!path.startsWith('server/')) return []
    const text = read(path)
    const tables = [...readIn(path, text), ...writtenIn(path, text)].filter((table) => floorOf.has(ownerOf.get(table)!))
    return [...new Set([...tables, ...calledIn(path, text)])].map((name) => ({ path, name }))
  })
  expect(
    found
      .filter(({ name }) => !(name in machineNames))
      .map(
        ({ path, name }) =>
          `${path} names ${name}, which ${ownerOf.get(name) ?? roomsOf.get(name)![0]!.name} has: let that area register what is needed of it (kernel/registered.ts), or say in reads-upward.ts why not.`,
      ),
  ).toEqual([])
  expect(
    Object.keys(machineNames).flatMap((name) =>
      found.some((one) => one.name === name)
        ? []
        : [`server/ no longer names ${name}: take it out of reads-upward.ts.`],
    ),
  ).toEqual([])
})

/** What locks rows to delete them or to change what others refer to, each with its why; everything else lets others refer to the row meanwhile. */
const locksKeys: Readonly<Record<string, string>> = {
  'business/finance/pay-record/archive-payments.sql': 'payments go into a file',
  'business/ground/archive/archived-file.sql': 'what is archived goes into a file',
  'business/orders/passing-archive/passing-archive.sql': 'passings go into a file',
  'business/service/inspection/inspect-plan/inspect-plan.server.ts': 'waiting tasks go with their plan',
  'server/database/seal-open-phones.ts': 'a phone is part of keys',
  'server/exchange/forget-exports.ts': 'old tasks go',
  'server/exchange/import-task.ts': 'old tasks go',
  'server/files/kept-files.ts': 'files whose time is over go',
  'server/repository/repository.ts': 'a record that a person deletes',
  'server/verb/forget-answers.ts': 'old answers go',
}

test('a row is locked for no key update unless it goes or its key changes', () => {
  const comment = /^\s*(?:\/?\*|\/\/|--)/
  const locking = files.filter((path) =>
    read(path)
      .split('\n')
      .some((line) => !comment.test(line) && /\bfor update\b/i.test(line)),
  )
  expect(locking.toSorted()).toEqual(Object.keys(locksKeys))
})
