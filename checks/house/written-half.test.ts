import { expect, test } from 'vitest'
import { reconcileTask } from '#business/finance/reconcile/reconcile-task/reconcile-task.ts'
import { tenant } from '#business/ground/system/tenant/tenant.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { visitor } from '#business/rights/vehicles/visitor/visitor.ts'
import { alterationsOf, revokedVerbsOf, secondScopesOf } from '#database/schema/alongside.ts'
import { withCodes } from '#database/schema/codes.ts'
import { contradictionsOfTable } from '#database/schema/written-half.ts'
import type { Entity } from '#kernel/entity.ts'

test.each([
  ['{declared}', null],
  [
    "gate_code text not null generated always as ('D' || id) stored",
    'gate.gate_code is generated here, and people write its field',
  ],
  [
    "remark text default 'x' constraint gate_remark_length check (length(remark) <= 32)",
    "gate.remark has the default 'x' here and none by its field",
  ],
  [
    'gate_type smallint not null default 1 constraint gate_gate_type_code check (gate_type between 1 and 3)',
    'gate.gate_type has the default 1 here and 3 by its field',
  ],
  [
    'longitude double precision default 120 constraint gate_longitude_range check (longitude between -180 and 180)',
    'gate.longitude has the default 120 here and none by its field',
  ],
  ['park_lot_id integer not null', 'gate.park_lot_id is integer here and bigint by its field'],
  ['park_lot_id bigint', 'gate.park_lot_id may be empty here, and its field is required'],
  [
    'status smallint not null default 1,\n  constraint gate_status_code check (status between 1 and 3)',
    'gate.status is checked by “status between 1 and 3” here and by “status between 1 and 2” by its field',
  ],
  [
    'status smallint not null default 2 constraint gate_status_code check (status between 1 and 2)',
    'gate.status has the default 2 here and 1 by its field',
  ],
  [
    'remark text constraint gate_remark_length check (length(remark) <= 256)',
    'gate.remark is checked by “length(remark) <= 256” here and by “length(remark) <= 32” by its field',
  ],
  [
    'status smallint not null constraint gate_status_code check (status between 1 and 2)',
    'gate.status has no default here and 1 by its field',
  ],
  [
    'remark text not null constraint gate_remark_length check (length(remark) <= 32)',
    'gate.remark must be filled here, and its field may be empty',
  ],
  [
    'status smallint not null default 1',
    'gate.status lacks “constraint gate_status_code check (status between 1 and 2)”',
  ],
  [
    'constraint gate_lot_exists foreign key (tenant_id, park_lot_id) references sentry (tenant_id, id)',
    'gate.park_lot_id refers to sentry here and to park_lot by its field',
  ],
  [
    'constraint gate_elsewhere foreign key (tenant_id, park_lot_id) references sentry (tenant_id, id)',
    'gate.park_lot_id refers to sentry here and to park_lot by its field',
  ],
  [
    'constraint gate_elsewhere foreign key (tenant_id, sentry_id, park_lot_id) references lane (tenant_id, id, park_lot_id)',
    'gate.sentry_id refers to lane here and to sentry by its field',
  ],
  ['constraint gate_sentry_is_there foreign key (tenant_id, sentry_id) references sentry (tenant_id, id)', null],
  [
    'CONSTRAINT gate_elsewhere\n    FOREIGN KEY (tenant_id, park_lot_id) REFERENCES sentry (tenant_id, id)',
    'gate.park_lot_id refers to sentry here and to park_lot by its field',
  ],
  [
    'constraint gate_lot_exists unique (tenant_id, park_lot_id)',
    'gate.park_lot_id lacks its foreign key: gate_lot_exists is another constraint here, name that otherwise',
  ],
  [
    'constraint remark unique (tenant_id, gate_name)',
    'gate.remark is what a constraint is called here, and a column by its field: name the constraint otherwise',
  ],
  [
    'constraint gate_short_remark check (length(remark) <= 20)',
    'gate.remark is checked by “length(remark) <= 20” here and by “length(remark) <= 32” by its field',
  ],
  [
    'constraint gate_no_entry check (status > 1)',
    'gate.status is checked by “status > 1” here and by “status between 1 and 2” by its field',
  ],
  [
    'constraint gate_long_remark check (length(remark) <= 99)',
    'gate.remark is checked by “length(remark) <= 99” here, and “length(remark) <= 32” is checked by its field: delete it here',
  ],
  [
    'constraint gate_short_remark check (char_length(remark) <= 20)',
    'gate.remark is checked by “char_length(remark) <= 20” here and by “length(remark) <= 32” by its field',
  ],
  [
    'constraint gate_entries_only check (status in (1))',
    'gate.status is checked by “status in (1)” here and by “status between 1 and 2” by its field',
  ],
  [
    'constraint gate_status_again check (status in (1, 2))',
    'gate.status is checked by “status in (1, 2)” here, and “status between 1 and 2” is checked by its field: delete it here',
  ],
  ['primary key (tenant_id, id, created_at)', null],
  [
    'constraint gate_key primary key (tenant_id, gate_code)',
    'gate.id is how a record is found, and the key is (tenant_id, gate_code) here: begin it with tenant_id, id',
  ],
  [
    'constraint gate_enabled_only check (status = {gate.status.enabled})',
    'gate.status is checked by “status = 1” here and by “status between 1 and 2” by its field',
  ],
  [
    'constraint gate_not_disabled check (status <> {gate.status.disabled})',
    'gate.status is checked by “status <> 2” here and by “status between 1 and 2” by its field',
  ],
  [
    'constraint gate_not_disabled check ((status not in ({gate.status.disabled})))',
    'gate.status is checked by “(status not in (2))” here and by “status between 1 and 2” by its field',
  ],
  [
    'constraint gate_enabled_in_the_east check (status = {gate.status.enabled} and (longitude > 0 or remark is null))',
    'gate.status is checked by “status = 1” here and by “status between 1 and 2” by its field',
  ],
  ['constraint gate_in_the_east check (status between 1 and 2 and longitude > latitude)', null],
  ['constraint gate_enabled_or_placed check (status = 1 or longitude > latitude and gate_type = 1)', null],
  [
    'constraint gate_not_gone check (status <> 3)',
    'gate.status is checked by “status <> 3” here, and “status between 1 and 2” is checked by its field: delete it here',
  ],
  [
    'constraint gate_short_remark check (remark is null or length(remark) <= 20)',
    'gate.remark is checked by “remark is null or length(remark) <= 20” here and by “length(remark) <= 32” by its field',
  ],
  [
    'constraint gate_short_remark check (\n    (length(remark) < 21) OR remark IS NULL\n  )',
    'gate.remark is checked by “(length(remark) < 21) or remark is null” here and by “length(remark) <= 32” by its field',
  ],
  [
    'check (length(remark) <= 20) no inherit',
    'gate.remark is checked by “length(remark) <= 20” here and by “length(remark) <= 32” by its field',
  ],
  [
    "remark text constraint gate_remark_length check (length(remark) <= 32) constraint gate_remark_form check (remark ~ '^\\w')",
    "gate.remark is checked by “remark ~ '^\\w'” here, which cannot be compared with its field: say it there, or what gate_remark_form means in the failures",
  ],
  [
    'constraint gate_odd check (status % 2 = 1 and tenant_id > 0)',
    'gate.status is checked by “status % 2 = 1 and tenant_id > 0” here, which cannot be compared with its field: say it there, or what gate_odd means in the failures',
  ],
  ["constraint gate_code_is_unique check (gate_code ~ '^G')", null],
  [
    'status smallint not null default 1,\n  constraint gate_status_code unique (tenant_id, status)',
    'gate.status lacks “constraint gate_status_code check (status between 1 and 2)”',
  ],
  ['constraint gate_remark_is_filled check (length(remark) < longitude)', null],
  ['height_cm integer,\n  constraint gate_remark_is_filled check (length(remark) < height_cm)', null],
  [
    '{declared but not longitude}',
    'gate.longitude is left out and no view has it: leave it in, or compute it in gate_now, which is then the concept’s table',
  ],
  [
    '{declared but not gate_lot_exists}',
    'gate.gate_lot_exists is left out and no view has it: leave it in, or compute it in gate_now, which is then the concept’s table',
  ],
  ['{declared but not sttate}', 'gate.sttate is left out and is not declared'],
])('an .sql file that says %s of a gate contradicts its declaration or does not', (written, says) => {
  const statement = withCodes(`create table gate (\n  {declared},\n  ${written}\n);`, 'gate.sql')
  const found = contradictionsOfTable(gate, statement, 'gate.sql')
  expect(found).toEqual(says === null ? [] : [`gate.sql: ${says} (the declaration of gate).`])
})

test('of what may be empty the column has the default of its field or none', () => {
  const found = (preset: string) =>
    contradictionsOfTable(visitor, `create table visitor (\n  {declared},\n  times_limit integer${preset}\n);`, 'v.sql')
  const lacks = found('')
  expect(lacks).toEqual([expect.stringContaining('v.sql: visitor.times_limit lacks “constraint')])
  expect(found(' default 1')).toEqual(lacks)
  expect(found(' default 2')).toEqual([
    'v.sql: visitor.times_limit has the default 2 here and 1 by its field (the declaration of visitor).',
    ...lacks,
  ])
})

test('what is left out of a table is in the view through which the concept is read', () => {
  const found = (view: string) =>
    contradictionsOfTable(visitor, 'create table visitor (\n  {declared but not state}\n);', 'v.sql', view)
  expect(found('create or replace view visitor_now as select v.*, 1 as state from visitor v;')).toEqual([])
  expect(found('create or replace view visitor_now as select v.*, 1 as stated from visitor v;')).toEqual([
    'v.sql: visitor.state is left out and no view has it: leave it in, or compute it in visitor_now, which is then the concept’s table (the declaration of visitor).',
  ])
})

test.each(['{declared}\n  is_new boolean', '{declard}', '{declared but nt remark}'])(
  'a line of a table that only looks like “what is declared” is refused: %s',
  (line) => {
    expect(contradictionsOfTable(gate, `create table gate (\n  ${line}\n);`, 'gate.sql')).toEqual([
      `gate.sql: gate has a line “${line.replaceAll(/\s+/g, ' ')}”: write {declared}, {declared but not …} or {no foreign key of …} with a comma behind it.`,
    ])
  },
)

test.each(['-- what it is for\n  remark text', '"remark" text'])('a line of a table begins with a name: %s', (line) => {
  expect(contradictionsOfTable(gate, `create table gate (\n  {declared},\n  ${line}\n);`, 'gate.sql')).toEqual([
    `gate.sql: gate has a line “${line.replaceAll(/\s+/g, ' ')}”: write comments above the table, and names without quotes.`,
  ])
})

test.each([
  ['add constraint gate_short check (length(remark) <= 20)', false],
  ['alter column remark type varchar(20)', false],
  ['alter column remark set not null', false],
  ['enable row level security, force row level security', true],
])('an .sql file may not alter the table of a concept behind its back: %s', (change, isAllowed) => {
  const altered = [{ sql: `alter table gate ${change};`, from: 'lane.sql' }]
  expect(alterationsOf(new Map([['gate', gate]]), altered)).toEqual(
    isAllowed
      ? []
      : [
          `lane.sql: “alter table gate ${change}” stands alongside the declaration of gate: write it in its fields, or in its create table.`,
        ],
  )
})

const ofTenant = 'tenant_id = (select scope_tenant())'
test.each([
  ["call secure_by_tenant('gate')", 'gate (by lot, ParkLotId)'],
  ["call secure_by_lot('gate', 'park_lot_id')", 'gate (by lot, ParkLotId)'],
  ['create policy all_rows on gate using (true)', 'gate (by lot, ParkLotId)'],
  [`create policy tenant_rows on gate using (${ofTenant})`, 'gate (by lot, ParkLotId)'],
  ['alter policy lot_rows on gate using (true)', 'gate (by lot, ParkLotId)'],
  ['create policy owner_too on gate to berth_owner, berth_app using (true)', 'gate (by lot, ParkLotId)'],
  ["call secure_by_tenant('reconcile_task')", 'reconcile-task (by tenant)'],
  [`create policy more on reconcile_task using (${ofTenant} or true)`, 'reconcile-task (by tenant)'],
  ['create policy more on reconcile_task for select', 'reconcile-task (by tenant)'],
  [`create policy more on reconcile_task using (true) with check (${ofTenant})`, 'reconcile-task (by tenant)'],
  [`create policy fewer on reconcile_task using (${ofTenant} and (select scope_all_lots()))`, null],
  ['create policy owner_follows on gate for select to berth_owner using (true)', null],
  ['create policy own_row on tenant for select using (id = (select scope_tenant()))', null],
  ["call secure_by_tenant('gate_command')", null],
])('whose rows people see is said by the scope alone: %s', (said, of) => {
  const concepts = new Map<string, Entity>([
    ['gate', gate],
    ['reconcile_task', reconcileTask],
    ['tenant', tenant],
  ])
  const sentence = `lane.sql: “${said}” stands alongside the scope of ${of}, from which follows whose rows people see: delete it, or change the scope.`
  expect(secondScopesOf(concepts, [{ sql: `${said};`, from: 'lane.sql' }])).toEqual(of === null ? [] : [sentence])
})

test.each([
  ['revoke delete on gate from berth_app;', ['delete']],
  ['revoke all on gate from berth_app;', ['create', 'update', 'delete']],
  ['revoke insert, update on gate from berth_app;', ['create', 'update']],
  ['revoke delete on tenant from berth_app;', []],
  ['revoke delete on gate_command from berth_app;', []],
])('what a verb needs is not taken away: %s', (sql, verbs) => {
  const concepts = new Map<string, Entity>([
    ['gate', gate],
    ['tenant', tenant],
  ])
  expect(revokedVerbsOf(concepts, [{ sql, from: 'gate.sql' }])).toEqual(
    verbs.map(
      (verb) =>
        `gate.sql: “${sql.split(' from')[0]}” takes from the server what the verb ${verb} of gate needs: delete it, or leave the verb out of verbs in the declaration.`,
    ),
  )
})
