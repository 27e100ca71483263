import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicle } from '#business/rights/vehicles/vehicle/vehicle.ts'
import { entities } from '#business/roof/contents.ts'
import { masked, personalFields, personalKind } from '#fields/text/personal.ts'
import type { TextField } from '#fields/text/text.ts'
import { endpointPath } from '#kernel/entity.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import type { Console } from './berth/console.ts'
import { exportedSheet } from './exchange.ts'

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

  test('are masked in lists, details, files and pages of an export for whom they are not meant, and whole for others', async () => {
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

  test('are found by the whole number only, and not through the order of a list', async () => {
    const ask = (by: Console, query: Record<string, unknown>) => by.ask(endpointPath(vehicle, 'query'), query)
    expect((await ask(keeper, { OwnerMobile: mobile })).data).toMatchObject({ total: 1 })
    for (const query of [{ OwnerMobile: '1381' }, { OrderBy: 'OwnerMobile', OrderDir: 'asc' }]) {
      expect(await ask(keeper, query)).toMatchObject({ state: 'notPermitted', data: null })
      expect(await keeper.ask(endpointPath(vehicle, 'export'), { mode: 'all', ...query })).toMatchObject({
        state: 'notPermitted',
      })
      expect((await ask(admin, query)).data).toMatchObject({ total: 1 })
    }
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
