import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicle } from '#business/rights/vehicles/vehicle/vehicle.ts'
import { entities } from '#business/roof/contents.ts'
import { masked, personalFields, personalKind } from '#fields/text/personal.ts'
import type { TextField } from '#fields/text/text.ts'
import { endpointPath } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { exportedSheet } from '../every/exchange.ts'

const mobile = '13812345678'
const shown = '138****5678'

let berth: Berth
let admin: Console
/** May do everything with cars, and read no personal text whole. */
let keeper: Console
let id: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  await admin.call('/api/role/addRole', {
    RoleName: '车辆管理员',
    RoleCode: 'keeper',
    PermissionCodes: ['vehicle:*', 'export-task:read'],
  })
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'keeper' })
  const car = { PlateNumber: '浙A12345', OwnerName: '张三', OwnerMobile: mobile }
  const added = await keeper.call(endpointPath(vehicle, 'add'), car)
  expect(added.OwnerMobile).toBe(shown)
  id = added.Id
})
afterAll(() => berth.stop())

const mobileOf = async (by: Console) => (await by.call(endpointPath(vehicle, 'get'), { id })).OwnerMobile
const linesOf = async (query: Record<string, unknown>) => (await admin.call('/api/user/queryAuditLog', query)).rows

describe('[IN-05] personal texts', () => {
  test('are declared wherever a phone, an identity card or a mail address is kept, and none is the title of a record', () => {
    const silent = entities.flatMap((of) =>
      Object.entries(of.fields).flatMap(([name, field]) => {
        const says = personalKind(field) !== null || (field as TextField).personal === false
        const looks = /手机|电话|证件|身份证|邮箱/.test(field.label) || /mobile|phone|idcard|email/i.test(name)
        return field.kind === 'text' && looks && !says ? [`${of.name}.${name}`] : []
      }),
    )
    expect(silent).toEqual([])
    expect(entities.filter((of) => personalKind(of.all[of.title]!)).map(({ name }) => name)).toEqual([])
  })

  test('of every kind hide what would reach someone', () => {
    expect(masked('phone', mobile)).toBe(shown)
    expect(masked('phone', '0571-88888888')).toBe('057*******888')
    expect(masked('idCard', '330102199001011239')).toBe('330*************39')
    expect(masked('mail', 'zhang@example.com')).toBe('z***@example.com')
  })

  test('are masked in lists, details, files and pages of an export for people who may not see them, and whole for others', async () => {
    for (const [by, expected] of [
      [keeper, shown],
      [admin, mobile],
    ] as const) {
      expect(await mobileOf(by)).toBe(expected)
      expect((await by.call(endpointPath(vehicle, 'query'), {})).rows).toMatchObject([{ OwnerMobile: expected }])
      const page = await by.call(endpointPath(vehicle, 'export'), { mode: 'current', Page: 1, PerPage: 20 })
      expect(page).toMatchObject([{ OwnerMobile: expected }])
      const { rows } = await exportedSheet(by, vehicle, 'xlsx', {})
      expect(rows.map(({ values }) => values)).toEqual([expect.arrayContaining([expected])])
    }
  })

  test('are found by the whole number, by who may read it also by its end, and not through the order of a list', async () => {
    const ask = (by: Console, query: Record<string, unknown>) => by.ask(endpointPath(vehicle, 'query'), query)
    const byEnd = { OwnerMobile: mobile.slice(-4) }
    expect((await ask(keeper, { OwnerMobile: mobile })).data).toMatchObject({ total: 1 })
    expect(await ask(keeper, byEnd)).toMatchObject({ state: 'notPermitted', data: null })
    expect(await keeper.ask(endpointPath(vehicle, 'export'), { mode: 'all', ...byEnd })).toMatchObject({
      state: 'notPermitted',
    })
    expect((await ask(admin, byEnd)).data).toMatchObject({ total: 1 })
    expect((await ask(admin, { OwnerMobile: '4567' })).data).toMatchObject({ total: 0 })
    expect((await ask(await berth.as('admin', 'west'), byEnd)).data).toMatchObject({ total: 0 })
    for (const query of [
      { OwnerMobile: '1381234' },
      { OwnerMobile: '138%' },
      { OrderBy: 'OwnerMobile', OrderDir: 'asc' },
    ])
      for (const by of [keeper, admin]) expect(await ask(by, query)).toMatchObject({ state: 'invalid', data: null })
  })

  test('that are phones stand sealed in the database, the same for equal numbers of one tenant, and nowhere open', async () => {
    const west = await berth.as('admin', 'west')
    await west.call(endpointPath(vehicle, 'add'), { PlateNumber: '浙A12345', OwnerMobile: mobile })
    await admin.call('/api/member/addMember', { Mobile: mobile }, { 'x-idempotency-key': 'a member' })
    expect(
      await admin.call('/api/member/addMember', { Mobile: mobile }, { 'x-idempotency-key': 'a member' }),
    ).toMatchObject({
      Mobile: mobile,
    })
    const byPhone = { OwnerMobile: mobile }
    await admin.call(endpointPath(vehicle, 'export'), { mode: 'current', Page: 1, PerPage: 20, ...byPhone })
    expect((await exportedSheet(admin, vehicle, 'csv', byPhone)).rows).toHaveLength(1)
    await expect
      .poll(async () =>
        (await linesOf({ ObjectType: 'vehicle', Action: '导出' })).map(
          (line: WireRow) => (line['After'] as WireRow)['filters'],
        ),
      )
      .toEqual(expect.arrayContaining([{ OwnerMobile: shown }, { OwnerMobile: shown }]))
    const database = new pg.Client({ connectionString: berth.databaseUrl })
    await database.connect()
    const { rows } = await database.query<{ tenant_id: string; phone: string }>(`
      select tenant_id, owner_mobile as phone from vehicle union all select tenant_id, mobile from member order by 1`)
    const of = (tenant: 'east' | 'west') =>
      rows.filter(({ tenant_id }) => tenant_id === berth.tenantIds[tenant]).map(({ phone }) => phone)
    expect(new Set(of('east')).size).toBe(1)
    expect(of('east')).toHaveLength(2)
    expect(of('east')[0]).toMatch(/^ph1\.\d+\.[\w-]{6}\.[\w-]{48}$/)
    expect(of('west')).toEqual([expect.not.stringContaining(of('east')[0]!.split('.').at(-1)!)])
    const move = `update vehicle set owner_mobile = '${of('east')[0]}' where tenant_id = ${berth.tenantIds.west}`
    await expect(database.query(move)).rejects.toThrow('vehicle_owner_mobile_sealed')
    await expect(database.query(`update vehicle set owner_mobile = '${mobile}'`)).rejects.toThrow('sealed')
    expect(await tablesWith(database, mobile)).toEqual([])
    await database.end()
  })

  test('that are sealed are opened for no one who writes the sealed text into another field', async () => {
    const client = new pg.Client(berth.databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ text: string }>('select owner_mobile as text from vehicle where id = $1', [
      id,
    ])
    await client.end()
    const remark = `备注 ${rows[0]!.text}`
    const written = berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update vehicle set remark = ${remark} where id = ${id}`),
    )
    await expect(written).rejects.toMatchObject({ catalogueCode: 'sealedPhone' })
  })

  test('that are phones are sealed in every column that holds one, in any concept', async () => {
    const columns = await berth.machine.database.unscoped((tx) =>
      tx.rows<{ name: string }>(sql`
        select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname ~ '(mobile|phone)'
          and a.atttypid = 'text'::regtype and not exists (
            select from pg_constraint k where k.conrelid = c.oid and pg_get_constraintdef(k.oid) like '%is_sealed(' || a.attname || ',%') order by 1`),
    )
    // What is public, and what is written masked.
    expect(columns.map(({ name }) => name)).toEqual([
      'invoice_seller.phone',
      'park_lot.service_phone',
      'sentry.phone',
      'sms_record.mobile',
    ])
  })

  test('that are phones are bound as such wherever SQL compares them', () => {
    const open = globSync('{business,server}/**/*.ts').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b\w*(?:mobile|phone)\w*\s*(?:=|<>|is (?:not )?distinct from|like)\s*(?:any\()?\$\{(?!phone\()[^}]*\}/g,
        ),
      ].map(([says]) => `${file}: ${says}`),
    )
    expect(open).toEqual([])
  })

  test('stay as they are when a form sends them back masked, and can be written again', async () => {
    const edit = (OwnerMobile: string) =>
      keeper.ask(endpointPath(vehicle, 'edit'), { Id: id, OwnerName: '李四', OwnerMobile })
    expect(await edit(shown)).toMatchObject({ state: 'success', data: { OwnerName: '李四', OwnerMobile: shown } })
    expect(await mobileOf(admin)).toBe(mobile)
    expect(await edit('139****5678')).toMatchObject({ fields: [{ field: 'OwnerMobile' }] })
    expect(await edit('13912345678')).toMatchObject({ state: 'success', data: { OwnerMobile: '139****5678' } })
    expect(await mobileOf(admin)).toBe('13912345678')
    expect(await edit(mobile)).toMatchObject({ state: 'success' })
    const [line] = await linesOf({ ObjectType: 'vehicle', Action: '编辑' })
    expect([line.Before, line.After].map((each) => JSON.stringify(each))).toEqual([
      expect.stringContaining('139****5678'),
      expect.stringContaining(shown),
    ])
  })

  test('that were read whole are noted: who, of which concept, how many, in one line', async () => {
    await berth.machine.personalReads.write()
    const before = (await linesOf({ Action: '查看个人信息' })).length
    await mobileOf(admin)
    await admin.call(endpointPath(vehicle, 'query'), {})
    await mobileOf(keeper)
    await (await berth.as('admin', 'west')).call(endpointPath(vehicle, 'query'), {})
    await berth.machine.personalReads.write()
    const lines = await linesOf({ Action: '查看个人信息' })
    expect(lines).toHaveLength(before + 1)
    expect(lines[0]).toMatchObject({ RealName: '管理员', ObjectType: 'vehicle', After: { reads: 2, rows: 2 } })
  })

  test('are those of many concepts', () => {
    expect(entities.filter((of) => personalFields(of.fields).length > 0).length).toBeGreaterThan(20)
  })
})

/** The tables that hold the text anywhere. */
async function tablesWith(database: pg.Client, text: string): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  const { rows } = await database.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name} r where r::text like '%${text}%')`)
      .join(' union all '),
  )
  return rows.map(({ name }) => name)
}
