import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringTenantsUpToDate } from '#business/ground/system/platform.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { menuRows } from './menu-entries.ts'

interface Node {
  level: string
  name: string
  url: string
  component: string
  shows: string | null
  icon: string | null
  hidden: number
  children: Node[]
}

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const menuOf = (console: Console) => console.call<Node[]>('/api/menu/queryUserMenu')
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const urlsOf = async (console: Console) => flat(await menuOf(console)).map(({ url }) => url)

/** Open to all, whatever their roles hold; the sidebar shows none of them. */
const everybodys = [
  '/_cloud_system',
  '/_cloud_system/messageCenter',
  '/_cloud_system/historyCenter',
  '/_cloud_Public/importantNotice',
]

test('an administrator sees the whole contents but the platform, with levels that count without gaps', async () => {
  const nodes = flat(await menuOf(await berth.as('admin')))
  expect(nodes.map(({ url }) => url).sort()).toEqual(
    menuRows()
      .map(({ url }) => url)
      .filter(
        (url) => !['/_cloud_system/platform', '/_cloud_system/tenant', '/_cloud_system/announcement'].includes(url),
      )
      .sort(),
  )
  const check = (siblings: Node[], above: string) => {
    for (const [position, { level, children, url, component }] of siblings.entries()) {
      expect(level).toBe(`${above}${position + 1}`)
      expect(`/${component}`).toBe(url)
      check(children, `${level}.`)
    }
  }
  check(await menuOf(await berth.as('collector')), '')
  const shows = Object.fromEntries(nodes.map((node) => [node.url, node.shows]))
  expect(shows).toMatchObject({
    '/_cloud_operation': null,
    '/_cloud_operation/In_Park': null,
    '/_cloud_operation/Park_Order': 'park-order',
    '/reportData/Lot_DayIncome': 'lot-day-income',
  })
})

test('others see what their permissions open, and containers only above that', async () => {
  expect(await urlsOf(await berth.as('collector'))).toEqual([
    '/home',
    '/dashboardCd',
    '/dashboardCdLane',
    '/_cloud_basic',
    '/_cloud_basic/parkInfo',
    '/_cloud_basic/parkLotInfo',
    '/_cloud_basic/parkSpotInfo',
    '/_cloud_basic/passageInfo',
    '/_cloud_basic/gateInfo',
    '/_cloud_basic/laneInfo',
    '/_cloud_basic/parkinLotSentry',
    '/_cloud_basic/My_Duty',
    '/_cloud_basic/paySetting',
    '/_cloud_basic/releaseReason',
    '/_cloud_operation',
    '/_cloud_operation/orderManage',
    '/_cloud_operation/Park_Order',
    '/_cloud_operation/In_Park',
    '/_cloud_operation/Street',
    '/_cloud_operation/Arrears_Order',
    '/_cloud_operation/Abnormal_Order',
    '/_cloud_operation/Passing_Record',
    '/_cloud_operation/Stay_Correction',
    '/_cloud_operation/passManage',
    '/_cloud_operation/Pass_Rule',
    '/_cloud_operation/Pass_Order',
    '/_cloud_basic/device',
    '/_cloud_operation/alarmManage',
    '/_cloud_operation/Alarm_Handle',
    '/_cloud_operation/Device_Notice',
    ...everybodys,
  ])
})

test('the platform sees its tenants, and no car park', async () => {
  const urls = await urlsOf(await berth.asPlatform())
  expect(urls).toContain('/_cloud_system/tenant')
  expect(urls).not.toContain('/_cloud_basic/parkLotInfo')
})

test('a role may open only a part of what its permissions would', async () => {
  const admin = await berth.as('admin')
  await admin.call('/api/role/addRole', {
    RoleName: '名单员',
    RoleCode: 'lister',
    PermissionCodes: ['black-plate:read', 'free-plate:read'],
    MenuUrls: ['/_cloud_operation/Black_List'],
  })
  const lister = await berth.newPerson({ UserName: 'lister', roleCode: 'lister' })
  expect(await urlsOf(lister)).toEqual([
    '/_cloud_operation/vehicleManage',
    '/_cloud_operation/plateList',
    '/_cloud_operation/Black_List',
    ...everybodys,
  ])
})

test('a container whose entries are all hidden is hidden itself', async () => {
  const system = flat(await menuOf(await berth.as('collector'))).find(({ url }) => url === '/_cloud_system')
  expect(system?.hidden).toBe(1)
})

test('no one without a session has a menu', async () => {
  expect((await berth.anonymous.ask('/api/menu/queryUserMenu')).state).toBe('401')
})

test('a tenant renames, moves and hides an entry for itself, and keeps that when the contents are brought up to date', async () => {
  const admin = await berth.as('admin', 'west')
  const { rows } = await admin.call('/api/menu/queryMenu', { url: '/_cloud_user' })
  const { id } = rows.find(({ url }: Node) => url === '/_cloud_user')
  const edited = await admin.call('/api/menu/editMenu', { id, name: '人事', sort: 1, hidden: 1 })
  expect(edited.level).toBe('1')
  await bringTenantsUpToDate(berth.machine)
  expect((await menuOf(admin))[0]).toMatchObject({ level: '1', name: '人事', url: '/_cloud_user', hidden: 1 })
  expect((await menuOf(await berth.as('admin', 'east')))[0]).toMatchObject({ url: '/home', hidden: 0 })
})

test('bringing up to date adds what is missing, takes away what is gone, and then writes nothing more', async () => {
  const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
  const written = () =>
    inEast((tx) =>
      tx.first(
        sql`select count(*) as rows, max(xmin::text::bigint) as last, array_agg(url || level order by id) as placed from menu`,
      ),
    )
  const before = await written()
  await inEast(async (tx) => {
    await tx.run(sql`delete from menu where url = '/_cloud_basic/parkInfo'`)
    await tx.run(sql`update menu set permission_code = 'old:read' where url = '/dashboard'`)
    await tx.run(
      sql`insert into menu (url, name, level, menu_kind, sort, hidden) values ('/gone', '旧页面', '9', 2, 1, false)`,
    )
  })
  await bringTenantsUpToDate(berth.machine)
  const after = await written()
  expect(after).toMatchObject({ rows: before!['rows' as never] })
  const urls = await urlsOf(await berth.as('admin'))
  expect(urls).toContain('/_cloud_basic/parkLotInfo')
  expect(urls).not.toContain('/gone')
  await bringTenantsUpToDate(berth.machine)
  expect(await written()).toEqual(after)
})

interface Entry extends Record<string, unknown> {
  id: string
  url: string
  parentId: string | null
  component: string
  icon: string | null
}

const tenantMenu = async (by: Console): Promise<Entry[]> => {
  const { rows } = await by.call('/api/menu/queryMenu', { PerPage: 1000, OrderBy: 'sort', OrderDir: 'asc' })
  return rows.map(({ id, parentId, url, name, nameEn, icon, hidden }: Entry) => ({
    id,
    url,
    parentId,
    component: url.slice(1),
    name,
    nameEn,
    icon,
    hidden,
  }))
}
const treeOf = (entries: readonly Entry[]) => entries.map(({ url: _url, ...entry }) => entry)
const arrange = (by: Console, tree: unknown) => by.ask('/api/menu/arrangeMenu', { tree })

test('[MNU-04] a menu that was arranged is shown to users of the role at their next sign-in, and outlives an update of the contents', async () => {
  const admin = await berth.as('admin', 'west')
  const before = await tenantMenu(admin)
  const system = before.find(({ url }) => url === '/_cloud_system')!
  const moved = before.map((entry) =>
    entry.url === '/_cloud_user/User' ? { ...entry, parentId: system.id, name: '员工账号', icon: 'role' } : entry,
  )
  expect(await arrange(admin, treeOf(moved))).toMatchObject({ state: 'success' })
  const person = await berth.newPerson({ UserName: 'seer', roleCode: 'readonly', tenant: 'west' })
  const nodes = await menuOf(person)
  const found = flat(nodes.filter(({ url }) => url === '/_cloud_system')).find(({ url }) => url === '/_cloud_user/User')
  expect(found).toMatchObject({ name: '员工账号', icon: 'role' })
  await bringTenantsUpToDate(berth.machine)
  expect(await tenantMenu(admin)).toEqual(
    (await tenantMenu(admin)).map((entry) =>
      entry.url === '/_cloud_user/User' ? { ...entry, parentId: system.id } : entry,
    ),
  )
  const east = (await tenantMenu(await berth.as('admin'))).find(({ url }) => url === '/_cloud_user/User')!
  expect(east).toMatchObject({ name: '用户管理', icon: 'user' })
})

test('[MNU-04] a broken menu is refused with a sentence, and nothing of it is kept', async () => {
  const admin = await berth.as('admin')
  const before = await tenantMenu(admin)
  const tree = treeOf(before)
  const at = (url: string) => before.find((entry) => entry.url === url)!
  const change = (url: string, part: object) =>
    treeOf(before.map((entry) => (entry.url === url ? { ...entry, ...part } : entry)))
  const basic = '/_cloud_basic'
  const messages = async (broken: unknown) => {
    const { state, message } = await arrange(admin, broken)
    expect(state).not.toBe('success')
    return message
  }
  expect(await messages(change(basic, { parentId: at('/_cloud_basic/parkInfo').id }))).toMatch(/不能放在自己下面$/)
  expect(await messages(change(basic, { parentId: '999999' }))).toBe('菜单“基础数据”的上级不存在')
  expect(await messages(change('/_cloud_user/User', { parentId: at('/_cloud_user/Role').id }))).toBe(
    '菜单“用户管理”只能放在目录下面',
  )
  expect(await messages(change('/_cloud_user/User', { parentId: null }))).toContain('必须放在目录下面')
  expect(await messages(change('/_cloud_user/User', { component: 'no/such' }))).toBe(
    '菜单“用户管理”的组件“no/such”不存在',
  )
  expect(await messages(change('/_cloud_user/User', { icon: 'no-such' }))).toBe('菜单“用户管理”的图标“no-such”不存在')
  expect(await messages(change('/_cloud_user/User', { name: '' }))).toBe('菜单名称不能为空')
  expect(await messages(tree.slice(1))).toContain('请刷新后重新调整')
  expect(await messages([...tree.slice(1), tree[1]])).toContain('请刷新后重新调整')
  expect(await messages('x')).toBeTruthy()
  expect(await tenantMenu(admin)).toEqual(before)
  expect((await arrange(await berth.as('readonly'), tree)).state).toBe('notPermitted')
})
