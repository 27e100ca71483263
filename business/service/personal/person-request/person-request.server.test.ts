import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phone } from '#fields/text/phone.ts'
import { entities } from '#business/roof/contents.ts'
import { words } from '#business/roof/words.ts'
import { verifyTenant } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture, sendInParts } from '#checks/berth/pictures.ts'
import { samplesOf } from '#checks/every/sample.ts'
import { download, finishedTask } from '#checks/every/exchange.ts'
import { personalFields } from '#fields/text/personal.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { forgetExports } from '#server/exchange/forget-exports.ts'
import { exportStates } from '#kernel/export-states.ts'
import { newFileKey } from '#server/files/file-store.ts'
import { forgetKeptFiles } from '#server/files/kept-files.ts'
import { wholeTenant } from '#server/scope.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { archiveAuditJob } from '#business/ground/system/audit-log/archive-audit.server.ts'
import { archiveLoginsJob } from '#business/ground/people/login-log/archive-logins.server.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { forgetGateCommands } from '#business/places/devices/forget-gate-commands.server.ts'
import { sendStates } from '#business/places/pushes/sms/sms-record.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPhones } from '#server/secrets/open-phones.ts'
import { purposes } from '#server/database/purposes.ts'
import { forgetPeople } from '../forget-people.server.ts'
import { erasePerson } from '../erase-person.server.ts'
import { holdings } from '../holdings.server.ts'
import { fateWords } from '../why.ts'
import type { FoundLine } from './person-request.ts'

const mobile = '13912345678'
const plateNumber = '浙A12345'
const idCard = '330102199001011234'
const path = '/api/personRequest'

let berth: Berth
let admin: Console
const parks = {} as Record<TenantCode, ParkLot>

/** What both tenants keep about the same person. */
const kept: Readonly<Record<string, object>> = {
  vehicle: { PlateNumber: plateNumber, OwnerName: '张三', OwnerMobile: mobile, OwnerAddress: '西湖路1号' },
  'white-plate': { PlateNumber: plateNumber, OwnerName: '张三', OwnerMobile: mobile },
  'black-plate': { plateNumber: '浙A54321', ownerName: '张三', ownerMobile: mobile },
  member: { Mobile: mobile, NickName: '老张', PlateNumber: plateNumber },
  'bill-pack-order': {
    PlateNumber: '浙B22222',
    OwnerName: '张三',
    OwnerMobile: mobile,
    BeginDate: wallDate(Date.now()),
    EndDate: undefined,
  },
  company: { ContactName: '张三', ContactMobile: mobile },
  merchant: { ContactName: '张三', ContactMobile: mobile },
  visitor: { VisitorName: '张三', VisitorMobile: mobile, PlateNumber: '浙C33333', BeginAt: '2026-01-01 08:00:00' },
}
const of = (name: string): Entity => entities.find((each) => each.name === name)!

beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  for (const tenant of ['east', 'west'] as const) {
    const by = await berth.as('admin', tenant)
    parks[tenant] = await addParkLot(by)
    const samples = samplesOf(by)
    for (const [name, values] of Object.entries(kept)) {
      const draft = await samples.draft(of(name))
      await by.call(endpointPath(of(name), 'add'), { ...draft, ...values })
    }
    const config = await by.call('/api/payConfig/addPayConfig', await samples.draft(of('pay-config')))
    const event = parks[tenant].entry.passing(plateNumber, Date.now() - 60_000)
    await sendInParts(parks[tenant].entry, event, { scenePicture: await drawnPicture('red') })
    // What a channel was notified of: of the car that is inside, and of a stay whose leaving it never took.
    const car = JSON.stringify({ plateNumber })
    await inTenant(tenant, (tx) =>
      tx.run(sql`
        insert into agreement_stay (order_no, order_id, pay_config_id, car) select order_no, id, ${config.Id}::bigint, ${car}::jsonb from park_order
        union all select 'P0', 0, ${config.Id}::bigint, ${car}::jsonb`),
    )
    await inTenant(tenant, (tx) => tx.run(sql`update device set still_picture = '/files/still.jpg', still_at = now()`))
  }
})
afterAll(() => berth.stop())

const inTenant = <Result>(tenant: TenantCode, work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), work)
const ask = (values: object, by = admin) =>
  by.ask(`${path}/addPersonRequest`, { Reason: '本人要求', ProvedBy: '出示行驶证', ...values })
const act = async (verb: string, id: string, values: object = {}, by = admin) =>
  by.ask(`${path}/${verb}PersonRequest`, { id, ...values }, await by.confirm(`person-request:${verb}`, id))
const rowsOf = (lines: readonly FoundLine[]) =>
  Object.fromEntries(lines.map((each) => [`${each.label} ${each.fate}`, each.rows]))
const firstOf = async (name: string, tenant: TenantCode, query: Record<string, unknown> = {}) =>
  (await (await berth.as('admin', tenant)).call(endpointPath(of(name), 'query'), query)).rows[0]

describe('the holdings', () => {
  test('are of every concept with a phone or a plate, except the platform’s tenants, and their reasons are said in English', () => {
    const personal = entities.filter(
      ({ scope, fields }) =>
        scope.by !== 'platform' &&
        (personalFields(fields).length > 0 || Object.values(fields).some(({ kind }) => kind === 'plate')),
    )
    const held = new Set(holdings.map(({ of }) => of?.name))
    expect(personal.flatMap(({ name }) => (held.has(name) ? [] : [name]))).toEqual(['person-request'])
    const said = [
      fateWords.cleared,
      fateWords.kept,
      ...holdings.flatMap(({ label, why, busy }) => [label, why, busy?.why ?? label]),
    ]
    expect(said.filter((text) => !(text in words))).toEqual([])
  })

  test('can all be looked for and erased: nothing is changed of who is not known', async () => {
    const sought = { mobile: '13700000000', plateNumber: '沪Z99999', employeeIds: ['0'] }
    expect(await inTenant('east', (tx) => erasePerson(tx, sought, 'test'))).toEqual([])
  })
})

describe('a request', () => {
  test('says what is kept, notes the person masked, and gives a copy of it as a file', async () => {
    const { data: request } = await ask({ Mobile: mobile, PlateNumber: plateNumber })
    expect(request).toMatchObject({ State: 1, Mobile: '139****5678', PlateNumber: '浙A****5' })
    expect(rowsOf(request.Found)).toMatchObject({
      '车辆 deleted': 1,
      '会员 cleared': 1,
      '月卡订单 kept': 1,
      '停车订单 kept': 1,
      '通行记录 kept': 1,
      '通行图片 deleted': 1,
      '相机画面 deleted': 1,
      '单位 cleared': 1,
      '无感支付上报 cleared': 1,
      '无感支付上报 kept': 1,
    })
    const { data: given } = await act('copy', request.Id)
    const task = (await admin.call('/api/exportTask/queryExportTask')).rows[0]
    expect(task.FileName).toBe(given.FileName)
    const bytes = await download(admin, task.FileUrl)
    await finishedTask(admin, task.FileUrl)
    const { rows } = await readSpreadsheet(bytes, given.FileName)
    const text = JSON.stringify(rows.map(({ values }) => values))
    for (const part of ['车辆', '西湖路1号', '老张', mobile, plateNumber, '通行记录', '无感支付上报'])
      expect(text).toContain(part)
    expect((await act('finish', request.Id, { Answer: '已交本人' })).state).toBe('success')
    expect((await act('copy', request.Id)).state).not.toBe('success')
    expect(await inTenant('east', (tx) => tx.rows(sql`select from person_request_subject`))).toEqual([])
  })

  test('without anyone, and of someone who sees some car parks only, is refused with the reason', async () => {
    expect((await ask({})).message).toBe('手机号、车牌号、证件号码至少填一项')
    const some = await berth.newPerson({ UserName: 'some', roleCode: 'admin', lots: [parks.east.parkLotId] })
    expect((await ask({ Mobile: mobile }, some)).message).toContain('数据范围为全部停车场')
  })

  test('finds an employee by the identity card, who is kept while at work and forgotten after that', async () => {
    const OrgId = (await admin.call('/api/organization/addOrganization', { OrgCode: 'O1', OrgName: '组织' })).Id
    const { Id } = await admin.call('/api/employee/addEmployee', {
      EmployeeNo: 'E1',
      RealName: '李四',
      Mobile: '13800000001',
      IdCard: idCard,
      OrgId,
      EntryDate: '2026-01-01',
    })
    const erase = async () => {
      const { data } = await ask({ RequestKind: 2, IdCard: idCard })
      expect((await act('erase', data.Id)).state).toBe('success')
      return (await admin.call(`${path}/getPersonRequest`, { id: data.Id })).Outcome
    }
    expect(rowsOf(await erase())).toEqual({ '员工 kept': 1 })
    const leave = await admin.confirm('employee:leave', Id)
    await admin.call('/api/employee/leaveEmployee', { id: Id, LeaveDate: '2026-11-01' }, leave)
    expect(rowsOf(await erase())).toEqual({ '员工 cleared': 1 })
    expect(await admin.call('/api/employee/getEmployee', { id: Id })).toMatchObject({ RealName: '***', IdCard: null })
    expect(await inTenant('east', (tx) => tx.rows(sql`select from employee_identity_card`))).toEqual([])
  })
})

describe('erasing', () => {
  test('takes the person out of everything, keeps what the books need, and touches no other tenant', async () => {
    const before = await firstOf('member', 'west', {})
    const { data: copyOnly } = await ask({ Mobile: mobile })
    expect((await act('erase', copyOnly.Id)).state).not.toBe('success')
    const { data: request } = await ask({ RequestKind: 2, Mobile: mobile, PlateNumber: plateNumber })
    const [picture] = await inTenant('east', (tx) => tx.rows<{ key: string }>(sql`select key from passing_picture`))
    expect((await act('erase', request.Id)).state).toBe('success')
    const done = await admin.call(`${path}/getPersonRequest`, { id: request.Id })
    expect(done).toMatchObject({ State: 2 })
    expect(rowsOf(done.Outcome)).toMatchObject({ '车辆 deleted': 1, '月卡订单 kept': 1, '通行图片 deleted': 1 })
    const stills = await inTenant('east', (tx) =>
      tx.rows<{ id: string }>(sql`select id from device where still_picture is null`),
    )
    expect(stills.map(({ id }) => String(id))).toEqual([parks.east.entry.deviceId])

    const reported = (tenant: TenantCode) =>
      inTenant(tenant, (tx) =>
        tx.rows(
          sql`select order_no <> 'P0' as "isInside", car ->> 'plateNumber' as plate from agreement_stay order by 1`,
        ),
      )
    expect(await reported('east')).toEqual([
      { isInside: false, plate: null },
      { isInside: true, plate: plateNumber },
    ])
    expect((await reported('west')).map(({ plate }: any) => plate)).toEqual([plateNumber, plateNumber])
    expect(await firstOf('vehicle', 'east', { PlateNumber: plateNumber })).toBeUndefined()
    expect(await firstOf('white-plate', 'east')).toMatchObject({
      PlateNumber: plateNumber,
      OwnerName: null,
      OwnerMobile: null,
    })
    expect(await firstOf('member', 'east')).toMatchObject({ NickName: null, PlateNumber: null, MemberState: 3 })
    expect(await firstOf('bill-pack-order', 'east')).toMatchObject({ OwnerName: '张三' })
    const holders = await inTenant('east', (tx) =>
      tx.rows<{ t: string }>(sql`
        select 'vehicle' as t from vehicle where owner_mobile = ${phone(mobile)} union all select 'member' from member where mobile = ${phone(mobile)}
        union all select 'company' from company where contact_mobile = ${phone(mobile)} union all select 'merchant' from merchant where contact_mobile = ${phone(mobile)}
        union all select 'black' from black_plate where owner_mobile = ${phone(mobile)} or owner_name = '张三'
        union all select 'request' from person_request where mobile = ${phone(mobile)} or plate_number = ${plateNumber}
        union all select 'audit' from audit_log where concat(before, after, object_name) like ${`%${mobile}%`}`),
    )
    expect(holders).toEqual([])
    await expect.poll(() => berth.machine.files.size(picture!.key)).toBeNull()

    expect(await firstOf('member', 'west')).toEqual(before)
    expect(await firstOf('vehicle', 'west', { PlateNumber: plateNumber })).toMatchObject({ OwnerMobile: mobile })
    const breaches = await inTenant('east', verifyTenant)
    expect(breaches.flatMap((each) => each.breaches)).toEqual([])
    const [line] = (
      await admin.call('/api/user/queryAuditLog', { ObjectType: 'person-request', Action: '删除个人信息' })
    ).rows
    expect(line).toMatchObject({ RealName: '管理员', ObjectName: request.RequestNo, NeedPassword: 1 })
  })

  test('is no business of who may not', async () => {
    const operator = await berth.as('operator')
    expect((await ask({ Mobile: mobile }, operator)).state).toBe('notPermitted')
  })
})

describe('what is older than its tenant keeps', () => {
  const set = async (ParamKey: string, ParamValue: number) => {
    const west = await berth.as('admin', 'west')
    await west.call('/api/parameter/addParameter', { ParamKey, ParamValue })
  }
  /** Someone at the database itself, who makes it long ago. */
  const longAgo = async (work: Parameters<typeof berth.machine.database.inScope>[1]) => {
    const { database, secrets } = berth.machine
    const phones = await database.unscoped((tx) => openPhones(tx, secrets))
    const owner = openDatabase(berth.databaseUrl, { ...purposes.jobs, connections: 1 }, false, phones)
    await owner.inScope(wholeTenant(berth.tenantIds.west), work)
    await owner.close()
  }

  test('loses the person: ended sessions and visits, messages and mails; all else stays', async () => {
    await longAgo(async (tx) => {
      await tx.run(
        sql`update visitor set begin_at = begin_at - interval '400 days', end_at = now() - interval '40 days'`,
      )
      await tx.run(sql`insert into driver_session (digest, mobile, began_at, ends_at) values ('a', ${phone(mobile)}, now() - interval '40 days', now() - interval '10 days'),
        ('b', ${phone(mobile)}, now(), now() + interval '30 days')`)
      for (const days of [40, 20])
        await tx.run(sql`insert into sms_record (mobile, mobile_whole, sms_kind, content, sign_name, send_state, sender, created_at)
          values ('139****5678', ${phone(mobile)}, ${smsKinds.code}, ${`验证码 ${days}`}, '泊位', ${sendStates.failed}, '系统', now() - make_interval(days => ${days}))`)
    })
    expect(await forgetPeople(berth.machine)).toEqual({ driver_session: 1 })
    await set('personKeepDays', 30)
    await set('sendKeepDays', 30)
    expect(await forgetPeople(berth.machine)).toEqual({ visitor_now: 2, sms_record: 1 })
    expect(await forgetPeople(berth.machine)).toEqual({})
    const seen = await inTenant('west', (tx) =>
      tx.rows(sql`select (select visitor_name from visitor), (select array_agg(mobile_whole order by id) from sms_record), (select count(*)::int from driver_session) as sessions,
        (select owner_mobile from vehicle where plate_number = ${plateNumber})`),
    )
    expect(seen).toEqual([{ visitor_name: '***', array_agg: ['***', mobile], sessions: 1, owner_mobile: mobile }])
    const west = await berth.as('admin', 'west')
    const { rows } = await west.call('/api/sms/querySmsRecord', { OrderBy: 'CreatedAt', OrderDir: 'asc' })
    expect((await west.ask('/api/sms/resendSmsRecord', { Id: rows[0].Id })).message).toBe(
      '收件人和内容已删除,不能重新发送',
    )
  })

  test('goes with its file or its row: kept files, export tasks, commands to barriers', async () => {
    const key = newFileKey('txt')
    await berth.machine.files.write('txt', Readable.from([Buffer.from('浙A12345')]), key)
    await longAgo(async (tx) => {
      const user = await tx.first<{ id: string }>(
        sql`select id from tenant_user where tenant_id = scope_tenant() limit 1`,
      )
      for (const [name, ends] of [
        [key, '-1 day'],
        ['still-there', '1 day'],
      ])
        await tx.run(
          sql`insert into stored_file (user_id, name, key, kind, size, expires_at) values (${user!.id}, '错误行', ${name}, 'text/plain', 1, now() + ${ends}::interval)`,
        )
      for (const days of [100, 10])
        await tx.run(sql`insert into export_task (user_id, subject, title, file_name, request, state, finished_at)
          values (${user!.id}, 'vehicle', '车辆', ${`${days}.xlsx`}, '{}', ${exportStates.expired}, now() - make_interval(days => ${days}))`)
      for (const days of [170, 181])
        await tx.run(sql`insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, expires_at, created_at)
          select park_lot_id, lane_id, id, 'close', '测试', now(), now() - make_interval(days => ${days}) from device where tenant_id = scope_tenant() and lane_id is not null limit 1`)
    })
    const { signal } = new AbortController()
    const forget = async () => {
      await forgetKeptFiles(berth.machine)
      await forgetExports(berth.machine, signal)
      await forgetGateCommands(berth.machine, signal)
    }
    const left = () =>
      inTenant('west', (tx) =>
        tx.rows(
          sql`select (select array_agg(key) from stored_file) as files, (select array_agg(file_name) from export_task) as tasks, (select count(*)::int from gate_command) as commands`,
        ),
      )
    await set('gateCommandKeepDays', 180)
    await forget()
    expect(await left()).toEqual([{ files: ['still-there'], tasks: ['10.xlsx'], commands: 1 }])
    await expect.poll(() => berth.machine.files.size(key)).toBeNull()
  })

  test('goes from the logs into files, and the seals and the ledger still hold', async () => {
    const counted = () =>
      inTenant('west', async (tx) => ({
        audit: (await tx.rows(sql`select from audit_log`)).length,
        logins: (await tx.rows(sql`select from login_log`)).length,
        sealed: (await tx.rows(sql`select from audit_seal where forgotten_at is null`)).length,
      }))
    const breaches = async () => (await inTenant('west', verifyTenant)).flatMap((each) => each.breaches)
    await inTenant('west', (tx) => tx.run(sql`select seal_audit(clock_timestamp())`))
    await longAgo(async (tx) => {
      await tx.run(sql`delete from audit_seal where tenant_id = scope_tenant()`)
      await tx.run(
        sql`update audit_log set happened_at = happened_at - interval '400 days', created_at = created_at - interval '400 days' where tenant_id = scope_tenant()`,
      )
      await tx.run(
        sql`update login_log set happened_at = happened_at - interval '400 days' where tenant_id = scope_tenant()`,
      )
      await tx.run(
        sql`update fact_ledger set begins_at = now() - interval '1000 days' where tenant_id = scope_tenant()`,
      )
      await tx.run(sql`delete from fact_note where tenant_id = scope_tenant()`)
      await tx.run(sql`delete from fact_seal where tenant_id = scope_tenant()`)
      await tx.run(sql`set local role berth_app`)
      await tx.run(sql`select seal_audit(now() - interval '399 days')`)
      const books = await tx.rows<{ book: string }>(sql`select * from fact_books()`)
      await tx.run(sql`set local role none`)
      await tx.run(
        sql`insert into fact_note (book, fact_count, digest) select * from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as b (book text, fact_count bigint, digest numeric)`,
      )
    })
    await set('auditKeepDays', 365)
    await set('loginLogKeepDays', 365)
    const { audit } = await counted()
    await inTenant('west', (tx) => tx.run(sql`select seal_audit(clock_timestamp())`))
    expect(await breaches()).toEqual([])
    for (const { run } of [archiveAuditJob, archiveLoginsJob])
      await run(berth.machine, null, new AbortController().signal)
    const now = await counted()
    expect(now).toMatchObject({ logins: 0, sealed: 1 })
    expect(now.audit).toBeGreaterThan(0)
    expect(now.audit).toBeLessThan(audit)
    expect(await breaches()).toEqual([])
    await longAgo((tx) =>
      tx.run(
        sql`insert into audit_log (module, action, object_type, source, result, happened_at) values ('x', 'back', 'x', 1, 1, now() - interval '500 days')`,
      ),
    )
    expect((await breaches()).length).toBeGreaterThan(0)
  })
})
