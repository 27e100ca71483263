import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLot } from '#checks/berth/places.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { sealCardsJob } from './employee/identity-card.server.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let made = 0
const addOrg = (rest: object = {}) =>
  admin.call('/api/organization/addOrganization', { OrgCode: `O${++made}`, OrgName: `组织${made}`, ...rest })
const addBelow = async (Id: string) => {
  const OrgCode = `O${++made}`
  await admin.call('/api/organization/addChildOrganization', { Id, OrgCode, OrgName: `组织${made}` })
  return (await admin.call('/api/organization/queryOrganization', { OrgCode })).rows[0]
}
const move = (Id: string, ParentId: string | null) =>
  admin.ask('/api/organization/moveOrganization', { Id, ...(ParentId && { ParentId }) })
const orgNow = (id: string) => admin.call('/api/organization/getOrganization', { id })
const remove = async (id: string) =>
  admin.ask('/api/organization/deleteOrganization', { ids: [id] }, await admin.confirm('organization:delete', id))
const addEmployee = (OrgId: string, rest: object = {}) =>
  admin.call('/api/employee/addEmployee', {
    EmployeeNo: `E${++made}`,
    RealName: '张三',
    Mobile: '13800000001',
    OrgId,
    EntryDate: '2026-01-01',
    ...rest,
  })
const act = async (verb: string, id: string, values: object = {}) =>
  admin.ask(`/api/employee/${verb}Employee`, { id, ...values }, await admin.confirm(`employee:${verb}`, id))
const employeeNow = (id: string) => admin.call('/api/employee/getEmployee', { id })

describe('the organisation', () => {
  test('is listed as a tree, and what is moved takes along what stands below it', async () => {
    const [first, second] = [await addOrg({ Sort: 1 }), await addOrg({ Sort: 2 })]
    const child = await addBelow(first.Id)
    const grandchild = await addBelow(child.Id)
    const names = async () =>
      (await admin.call('/api/organization/queryOrganization', { PerPage: 100 })).rows.map(
        ({ Id }: { Id: string }) => Id,
      )
    expect(await names()).toEqual([first.Id, child.Id, grandchild.Id, second.Id])
    expect((await move(child.Id, second.Id)).state).toBe('success')
    expect(await names()).toEqual([first.Id, second.Id, child.Id, grandchild.Id])
    expect(await orgNow(grandchild.Id)).toMatchObject({ Level: 3, ParentId: child.Id })
    expect((await move(child.Id, null)).state).toBe('success')
    expect(await orgNow(grandchild.Id)).toMatchObject({ Level: 2 })
    const foreign = await berth.as('admin', 'west')
    expect((await foreign.call('/api/organization/queryOrganization')).total).toBe(0)
  })

  test('has no circle, also not by two moves at once, and six levels at most, also below what is moved', async () => {
    const top = await addOrg()
    const below = await addBelow(top.Id)
    for (const parent of [top.Id, below.Id])
      expect((await move(top.Id, parent)).message).toBe('不能移到自己或自己的下级之下')
    const [one, other] = [await addOrg(), await addOrg()]
    const answers = await Promise.all([move(one.Id, other.Id), move(other.Id, one.Id)])
    expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
    let deep = await addOrg()
    for (let level = 2; level <= 6; level++) deep = await addBelow(deep.Id)
    const tooDeep = { Id: deep.Id, OrgCode: 'DEEP', OrgName: '第七级' }
    expect((await admin.ask('/api/organization/addChildOrganization', tooDeep)).message).toBe('组织机构最多 6 级')
    const fifth = (await orgNow(deep.Id)).ParentId
    expect((await move(top.Id, fifth)).message).toBe('组织机构最多 6 级')
    expect(await orgNow(below.Id)).toMatchObject({ Level: 2 })
  })

  test('keeps what has others below it, car parks or employees', async () => {
    const top = await addOrg()
    const below = await addBelow(top.Id)
    expect((await remove(top.Id)).message).toContain('下级组织')
    await admin.call('/api/organization/bindLotsOrganization', {
      Id: below.Id,
      ParkLotIds: [await addLot(admin, '组织车场')],
    })
    expect((await remove(below.Id)).message).toBe('组织下还有车场,请先解除绑定')
    await admin.call('/api/organization/bindLotsOrganization', { Id: below.Id, ParkLotIds: [] })
    const { Id } = await addEmployee(below.Id)
    expect(await orgNow(below.Id)).toMatchObject({ EmployeeCount: 1, ParkLotCount: 0 })
    expect((await remove(below.Id)).message).toBe('组织下还有员工,不能删除')
    await act('transfer', Id, { OrgId: top.Id })
    expect((await remove(below.Id)).state).toBe('success')
  })
})

describe('an employee', () => {
  const roleOf = async (RoleCode: string) => (await admin.call('/api/role/queryRole', { RoleCode })).rows[0].Id

  test('gets an account with the car parks of the post, signs in with it, and cannot any more after leaving', async () => {
    const lot = await addLot(admin, '员工车场')
    const { Id } = await addEmployee((await addOrg()).Id, { ParkLotIds: [lot] })
    const wanted = { UserName: 'zhangsan', RoleIds: [await roleOf('collector')] }
    expect((await admin.ask('/api/employee/openAccountEmployee', { id: Id, ...wanted })).state).toBe(
      'confirmationNeeded',
    )
    const { data } = await act('openAccount', Id, wanted)
    const { UserId } = await employeeNow(Id)
    expect(await admin.call('/api/user/getUser', { id: UserId })).toMatchObject({
      RealName: '张三',
      UserKind: 2,
      DataScope: 4,
      ScopeParkLotIds: [lot],
    })
    const signIn = () => Console.signIn(admin.url, 'east', 'zhangsan', (data as { Password: string }).Password)
    const person = await signIn()
    expect((await act('openAccount', Id, { ...wanted, UserName: 'zhangsan2' })).message).toBe('该员工已有登录账号')
    expect((await act('leave', Id, { LeaveDate: '2099-01-01' })).message).toBe('离职日期不能晚于今天')
    expect((await act('leave', Id, { LeaveDate: '2026-11-01' })).state).toBe('success')
    expect(await employeeNow(Id)).toMatchObject({ WorkState: 2, LeaveDate: '2026-11-01' })
    expect((await person.ask('/api/tenantUser/getTenantUserInfo')).state).not.toBe('success')
    await expect(signIn()).rejects.toThrow()
    expect((await act('transfer', Id, { OrgId: '1' })).state).toBe('conflict')
  })

  test('on duty hands over before leaving', async () => {
    const lot = await addLot(admin, '值班车场')
    const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
      ParkLotId: lot,
      SentryCode: 'SE1',
      SentryName: '值班岗亭',
    })
    const collector = await berth.newPerson({ UserName: 'onduty', roleCode: 'collector' })
    const { DutyId } = await collector.call('/api/duty/signOnDutySession', { SentryId })
    const { rows } = await admin.call('/api/user/queryUser', { UserName: 'onduty' })
    const { Id } = await addEmployee((await addOrg()).Id, { SentryIds: [SentryId] })
    await act('linkAccount', Id, { UserId: rows[0].Id })
    const another = await addEmployee((await addOrg()).Id)
    expect((await act('linkAccount', another.Id, { UserId: rows[0].Id })).message).toBe('该账号已关联其他员工')
    expect((await act('leave', Id, { LeaveDate: '2026-11-01' })).message).toBe('该员工正在值班,请先交班清点现金')
    await collector.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '0' })
    expect((await act('leave', Id, { LeaveDate: '2026-11-01' })).state).toBe('success')
  })

  test('gets no account with more rights than who opens it has', async () => {
    await admin.call('/api/role/addRole', {
      RoleCode: 'hr',
      RoleName: '人事',
      PermissionCodes: ['employee:*', 'user:*'],
      MenuUrls: [],
      Status: 1,
    })
    const hr = await berth.newPerson({ UserName: 'hr1', roleCode: 'hr' })
    const { Id } = await addEmployee((await addOrg()).Id)
    const wanted = { id: Id, UserName: 'toomuch', RoleIds: [await roleOf('admin')] }
    const refused = await hr.ask(
      '/api/employee/openAccountEmployee',
      wanted,
      await hr.confirm('employee:openAccount', Id),
    )
    expect(refused.message).toContain('包含您没有的权限')
    expect((await employeeNow(Id)).UserId).toBeNull()
  })
})

describe("an employee's identity card", () => {
  const [card, other] = ['330102199001011234', '11010519491231002X']
  const stored = (id: string) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.first<{ id_card: string; sealed: string | null }>(sql`
        select e.id_card, k.sealed from employee e left join employee_identity_card k on k.employee_id = e.id where e.id = ${id}`),
    )
  const open = async (id: string) => (await act('showIdCard', id)).data?.IdCard

  test('is stored sealed and shown masked, and opened by an action that the audit log names', async () => {
    const { Id: org } = await addOrg()
    const added = await addEmployee(org, { IdCard: card })
    expect(added.IdCard).toBe('330*************34')
    expect((await employeeNow(added.Id)).IdCard).toBe('330*************34')
    expect(JSON.stringify(await stored(added.Id))).not.toContain('1990')
    expect(await open(added.Id)).toBe(card)
    const { rows } = await admin.call('/api/user/queryAuditLog', { ObjectType: 'employee', Action: '查看证件号码' })
    expect(rows).toMatchObject([{ ObjectId: added.Id, RealName: '管理员' }])
    const lines = await admin.call('/api/user/queryAuditLog', { ObjectType: 'employee' })
    expect(JSON.stringify(lines)).not.toContain(card)

    const edit = (IdCard: string | null) => admin.ask('/api/employee/editEmployee', { Id: added.Id, IdCard })
    expect(await edit('330*************34')).toMatchObject({ state: 'success' })
    expect(await open(added.Id)).toBe(card)
    expect(await edit(other)).toMatchObject({ state: 'success' })
    expect(await open(added.Id)).toBe(other)
    expect(await edit(null)).toMatchObject({ state: 'success' })
    expect(await act('showIdCard', added.Id)).toMatchObject({ message: '该员工没有登记证件号码' })
    expect(await stored(added.Id)).toEqual({ id_card: null, sealed: null })
  })

  test('that an older version wrote is sealed by a job, and opens before and after', async () => {
    const { Id: org } = await addOrg()
    const { Id: id } = await addEmployee(org)
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update employee set id_card = ${card} where id = ${id}`),
    )
    expect(await open(id)).toBe(card)
    await sealCardsJob.run(berth.machine, null, new AbortController().signal)
    expect(await stored(id)).toEqual({ id_card: '330*************34', sealed: expect.stringMatching(/^s1\./) })
    expect(await open(id)).toBe(card)
  })
})
