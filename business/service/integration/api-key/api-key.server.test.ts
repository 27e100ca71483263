import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeTenant } from '#server/scope.ts'
import { ApiClient, issueKey } from '#checks/berth/api-client.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console, password } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'

let berth: Berth
let east: Console
let west: Console
let lots: [string, string]
beforeAll(async () => {
  berth = await startBerth()
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
  lots = [await addLot(east, '东一'), await addLot(east, '东二')]
  await addLot(west, '西一')
})
afterAll(() => berth.stop())

const lotNames = async (client: ApiClient) =>
  (await client.call('/api/parkLot/queryParkLot')).rows.map(({ ParkLotName }: { ParkLotName: string }) => ParkLotName)
const blackPlates = { query: '/api/billBlackPlate/queryBlackPlate', add: '/api/billBlackPlate/addBlackPlate' }
const plate = (plateNumber: string) => ({ plateNumber, reason: '逃费', validTime: '2026-01-01 ~', parkLotIds: [] })
const keyOf = async (by: Console, keyName: string) =>
  (await by.call('/api/openApi/queryApiKey', { keyName })).rows.find((row: any) => row.keyName === keyName)

describe('a key', () => {
  test('is shown once, has the code of its tenant, and is kept as a digest alone', async () => {
    const client = await ApiClient.issued(east, ['park-lot:read'])
    expect(client.key).toMatch(/^bk_east_\d+\.[\w-]{43}$/)
    const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.rows(sql`select row_to_json(k)::text as row from api_key k union all select row_to_json(a)::text from audit_log a
        union all select row_to_json(c)::text from call_once c`),
    )
    expect(JSON.stringify(stored)).not.toContain(client.key.slice(8))
    const { rows } = await east.call('/api/openApi/queryApiKey', { PerPage: 100 })
    const again = await east.ask(
      '/api/openApi/issueApiKey',
      { id: rows[0].id },
      await east.confirm('api-key:issue', rows[0].id),
    )
    expect(again.state).toBe('conflict')
  })

  test('reads and writes what its permissions say, in its tenant alone, under a name of its own', async () => {
    const client = await ApiClient.issued(east, ['black-plate:read', 'black-plate:create', 'black-plate:delete'], {
      keyName: '门禁系统',
    })
    const stranger = await ApiClient.issued(west, ['black-plate:*'])
    const added = await client.call(blackPlates.add, plate('京A00001'))
    expect(added.createdBy).toBe('接口密钥 门禁系统')
    expect((await client.call(blackPlates.query)).total).toBe(1)
    const [key] = (await east.call('/api/openApi/queryApiKey', { keyName: '门禁系统' })).rows
    expect(key).toMatchObject({ lastUsedAt: expect.any(String), lastUsedIp: expect.stringMatching(/^[\d.:a-f]+$/) })
    expect((await stranger.call(blackPlates.query)).total).toBe(0)
    expect((await stranger.ask('/api/billBlackPlate/deleteBlackPlate', { ids: [added.id] })).status).toBe(404)
    const { rows } = await east.call('/api/user/queryAuditLog', { ObjectId: added.id, ObjectType: 'black-plate' })
    expect(rows[0]).toMatchObject({ RealName: '接口密钥 门禁系统', Source: 4, Action: '新增' })
    // Dangerous by hand, but the one who issued the key gave their password for what it may.
    expect(await client.call('/api/billBlackPlate/deleteBlackPlate', { ids: [added.id] })).toEqual({ deleted: 1 })
  })

  test('ends no one’s session, and is none: it opens no live channel and no call that is for people', async () => {
    const client = await ApiClient.issued(east, ['park-lot:read'])
    await client.call('/api/parkLot/queryParkLot')
    expect((await east.ask('/api/parkLot/queryParkLot')).state).toBe('success')
    for (const path of ['logOff', 'userChangePassword', 'checkUserPassword', 'createJumpToken'])
      expect((await client.ask(`/api/tenantUser/${path}`)).status).toBe(403)
    const live = await openLive(new Console(berth.url, client.key), '/api/serviceMsgCenter/wsService')
    expect(await live.closed).toBe(4401)
    expect((await client.call('/api/tenantUser/getTenantUserInfo')).permissions).toEqual(['park-lot:read'])
  })

  test('uploads the pictures that its forms take, and no one’s portrait', async () => {
    const client = await ApiClient.issued(east, ['banner:create'])
    const stranger = await ApiClient.issued(east, ['park-lot:read'])
    const upload = async ({ url, key }: ApiClient, path: string) => {
      const body = new FormData()
      body.append('file', new File([Uint8Array.from(await drawnPicture('blue'))], 'a.jpg'))
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(`${url}/api/storage/${path}`, { method: 'POST', headers, body })
      return { status: response.status, data: (await response.json()).data }
    }
    expect(await upload(client, 'uploadPicture')).toEqual({
      status: 200,
      data: [{ url: expect.stringMatching(/^\/files\//) }],
    })
    for (const [by, path] of [
      [stranger, 'uploadPicture'],
      [client, 'uploadPortrait'],
    ] as const)
      expect((await upload(by, path)).status).toBe(403)
  })

  test('answers in the same way again for the same idempotency key', async () => {
    const client = await ApiClient.issued(east, ['black-plate:create'])
    const once = { 'x-idempotency-key': 'import-7' }
    const [first, second] = [
      await client.ask(blackPlates.add, plate('京A00007'), once),
      await client.ask(blackPlates.add, plate('京A00007'), once),
    ]
    expect(second.envelope.data).toEqual(first.envelope.data)
  })
})

describe('it never sees more than', () => {
  test('its lots, and those of its keeper', async () => {
    const whole = await ApiClient.issued(east, ['park-lot:read'])
    const one = await ApiClient.issued(east, ['park-lot:read'], { parkLotIds: [lots[0]] })
    expect([await lotNames(whole), await lotNames(one)]).toEqual([['东一', '东二'], ['东一']])
    const keeper = await berth.newPerson({ UserName: 'onelot', roleCode: 'admin', lots: [lots[1]] })
    const kept = await ApiClient.issued(keeper, ['park-lot:read'], { parkLotIds: [lots[1]] })
    expect(await lotNames(kept)).toEqual(['东二'])
    expect(
      (
        await keeper.ask('/api/openApi/addApiKey', {
          keyName: '越权',
          permissionCodes: ['gate:read'],
          parkLotIds: [lots[0]],
        })
      ).state,
    ).not.toBe('success')
    const { userId } = await keeper.call('/api/tenantUser/getTenantUserInfo')
    await east.call('/api/user/editUser', { Id: userId, ScopeParkLotIds: [lots[0]] })
    expect(await lotNames(kept)).toEqual([])
  })

  test('the rights that its keeper has now, and nothing when they were stopped, until someone takes it over', async () => {
    const keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
    const { userId } = await keeper.call('/api/tenantUser/getTenantUserInfo')
    const client = await ApiClient.issued(keeper, ['black-plate:read', 'gate:read'], { keyName: '老王的系统' })
    const { rows: roles } = await east.call('/api/role/queryRole', { RoleCode: 'collector' })
    await east.call('/api/user/editUser', { Id: userId, RoleIds: [roles[0].Id] })
    expect((await client.ask(blackPlates.query)).status).toBe(403)
    expect((await client.ask('/api/gate/queryGate')).status).toBe(200)
    await east.call('/api/user/stopUser', { Id: userId })
    const stopped = await client.ask('/api/gate/queryGate')
    expect([stopped.status, stopped.envelope.message]).toEqual([
      401,
      '接口密钥负责人的账号已停用或过期,请由其他管理员接管密钥',
    ])
    const { id } = await keyOf(east, '老王的系统')
    await east.call('/api/openApi/takeOverApiKey', { id }, await east.confirm('api-key:takeOver', id))
    expect((await client.ask(blackPlates.query)).status).toBe(200)
  })

  test('what the one who makes or issues it holds themselves; and no key makes keys', async () => {
    await east.call('/api/role/addRole', {
      RoleName: '密钥员',
      RoleCode: 'keys',
      PermissionCodes: ['api-key:*', 'gate:read', 'user:read', 'park-lot:read'],
    })
    const clerk = await berth.newPerson({ UserName: 'clerk', roleCode: 'keys' })
    const beyond = await clerk.ask('/api/openApi/addApiKey', { keyName: '太多', permissionCodes: ['gate:delete'] })
    expect(beyond.message).toBe('接口密钥不能有您没有的权限:gate:delete')
    await east.call('/api/openApi/addApiKey', { keyName: '东家', permissionCodes: ['gate:delete'] })
    const { id } = await keyOf(east, '东家')
    for (const action of ['issue', 'takeOver'])
      expect(
        (await clerk.ask(`/api/openApi/${action}ApiKey`, { id }, await clerk.confirm(`api-key:${action}`, id))).state,
      ).toBe('conflict')
    expect((await clerk.ask('/api/openApi/editApiKey', { id, remark: 'x' })).state).toBe('conflict')
    for (const code of ['api-key:create', 'session:jump', '*', 'nonsense'])
      expect(
        (await east.ask('/api/openApi/addApiKey', { keyName: '制钥', permissionCodes: [code] })).fields?.[0]?.field,
      ).toBe('permissionCodes')
  })
})

describe('it opens nothing', () => {
  test('before it is issued, once revoked, past its last day, and when another has taken its place for longer than was said', async () => {
    const made = { keyName: '轮换', permissionCodes: ['gate:read'] }
    const over = await east.ask('/api/openApi/addApiKey', { ...made, validUntil: '2026-01-01' })
    expect(over.fields?.map(({ field }) => field)).toEqual(['validUntil'])
    const { id } = await east.call('/api/openApi/addApiKey', made)
    const first = new ApiClient(berth.url, await issueKey(east, id))
    const rotate = async (overlapHours: number) =>
      new ApiClient(
        berth.url,
        (await east.call('/api/openApi/rotateApiKey', { id, overlapHours }, await east.confirm('api-key:rotate', id)))
          .Key,
      )
    const says = async (client: ApiClient) => {
      const { status, envelope } = await client.ask('/api/gate/queryGate')
      return [status, envelope.state, envelope.message]
    }
    const open = [200, 'success', '']
    const second = await rotate(24)
    expect([await says(first), await says(second)]).toEqual([open, open])
    const third = await rotate(0)
    expect(await says(first)).toEqual([401, 'keyRefused', '接口密钥不正确'])
    expect(await says(second)).toEqual([401, 'keyRefused', '接口密钥已更换,请使用新密钥'])
    await east.call('/api/openApi/editApiKey', { id, validUntil: '2026-01-01' })
    expect(await says(third)).toEqual([401, 'keyRefused', '接口密钥已过有效期'])
    await east.call('/api/openApi/editApiKey', { id, validUntil: null })
    expect(await says(third)).toEqual(open)
    await east.call('/api/openApi/revokeApiKey', { id }, await east.confirm('api-key:revoke', id))
    expect(await says(third)).toEqual([401, 'keyRefused', '接口密钥已吊销'])
    expect((await east.ask('/api/openApi/editApiKey', { id, remark: 'x' })).message).toBe('密钥“轮换”已吊销,不能修改')
  })

  test('from another address than those that were named', async () => {
    const elsewhere = await ApiClient.issued(east, ['gate:read'], { allowedAddresses: '203.0.113.7,10.0.0.0/8' })
    const refused = await elsewhere.ask('/api/gate/queryGate')
    expect([refused.status, refused.envelope.message]).toEqual([403, '接口密钥不允许从127.0.0.1使用'])
    const here = await ApiClient.issued(east, ['gate:read'], { allowedAddresses: '2001:db8::/32\n127.0.0.0/8' })
    expect((await here.ask('/api/gate/queryGate')).status).toBe(200)
    const by = async (forwarded: string) => {
      const { status, envelope } = await elsewhere.ask('/api/gate/queryGate', {}, { 'x-forwarded-for': forwarded })
      return [status, envelope.message]
    }
    expect((await by('203.0.113.7:4711'))[0]).toBe(200)
    expect(await by('unknown')).toEqual([403, '接口密钥不允许从unknown使用'])
    for (const allowedAddresses of ['10.0.0.0/33', 'example.com', '10.0.0', '::1/129'])
      expect(
        (
          await east.ask('/api/openApi/addApiKey', {
            keyName: '地址',
            permissionCodes: ['gate:read'],
            allowedAddresses,
          })
        ).fields,
      ).toMatchObject([{ field: 'allowedAddresses' }])
  })

  test('more often than it may in a minute, and says when to come again', async () => {
    const client = await ApiClient.issued(east, ['gate:read'], { callsPerMinute: 3 })
    const answers = []
    // Two minutes have room for twice as many: of seven at once one comes too often in whatever minutes they fall.
    for (let call = 0; call < 7; call++) answers.push(await client.ask('/api/gate/queryGate'))
    const refused = answers.find(({ status }) => status !== 200)!
    expect([refused.status, refused.envelope.state]).toEqual([429, 'tooOften'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('to people: its account has no password, and is kept with the key alone', async () => {
    await ApiClient.issued(east, ['gate:read'], { keyName: '账号' })
    const { rows } = await east.call('/api/user/queryUser', { RealName: '接口密钥 账号' })
    const { Id, IsKey, UserName } = rows[0]
    expect(IsKey).toBe(1)
    for (const action of ['resetPassword', 'stop'])
      expect((await east.ask(`/api/user/${action}User`, { Id }, await east.confirm(`user:${action}`, Id))).state).toBe(
        'conflict',
      )
    expect((await east.ask('/api/user/editUser', { Id, RealName: '张三' })).message).toContain('是接口密钥的账号')
    await expect(Console.signIn(berth.url, 'east', UserName, '')).rejects.toThrow()
    const { id } = await keyOf(east, '账号')
    await east.call('/api/openApi/editApiKey', { id, keyName: '新账号' })
    expect((await east.call('/api/user/queryUser', { Id: [Id] })).rows[0].RealName).toBe('接口密钥 新账号')
  })
})

describe('[AC-05, AC-06] a key and its keeper are one person', () => {
  const isOwn = '不能审核自己提交的子商户'
  const toApprove = async (SubMerchantNo: string) => {
    const { Id } = await east.call('/api/subMerchant/addSubMerchant', {
      SubMerchantNo,
      SubMerchantName: `物业${SubMerchantNo}`,
      LicenseNo: '91310000MA1FL12345',
      LegalName: '赵六',
      FeeRate: 0.6,
    })
    const bank = { SettleBank: '工商银行', SettleAccountName: '物业', SettleAccountNo: '6222021234567890123' }
    const confirmed = await east.confirm('sub-merchant:settleTo', Id)
    await east.call('/api/subMerchant/settleToSubMerchant', { id: Id, ...bank }, confirmed)
    return Id as string
  }
  const approve = async (id: string, by: Console) =>
    by.ask('/api/subMerchant/approveSubMerchant', { id }, await by.confirm('sub-merchant:approve', id))

  test('neither approves what the other asked for; someone else does', async () => {
    const client = await ApiClient.issued(east, ['sub-merchant:submit', 'sub-merchant:approve', 'sub-merchant:reject'])
    const own = await toApprove('K1')
    await east.call('/api/subMerchant/submitSubMerchant', { id: own }, await east.confirm('sub-merchant:submit', own))
    for (const [verb, values] of Object.entries({ approve: {}, reject: { reason: '不符' } })) {
      const { status, envelope } = await client.ask(`/api/subMerchant/${verb}SubMerchant`, { id: own, ...values })
      expect([status, envelope.message]).toEqual([409, isOwn])
    }
    const ofKey = await toApprove('K2')
    await client.call('/api/subMerchant/submitSubMerchant', { id: ofKey })
    expect((await approve(ofKey, east)).message).toBe(isOwn)
    expect((await approve(ofKey, await berth.as('finance'))).state).toBe('success')
  })

  test('a key changes neither roles, password nor second factor of its keeper', async () => {
    const holds = ['role:update', 'user:update', 'user:resetPassword', 'user:resetSecondFactor', 'black-plate:read']
    const [mine, keys] = ['holdsMuch', 'holdsKeys']
    await east.call('/api/role/addRole', { RoleName: '保管', RoleCode: mine, PermissionCodes: holds })
    const forKeys = ['api-key:create', 'api-key:issue', ...holds]
    await east.call('/api/role/addRole', { RoleName: '密钥', RoleCode: keys, PermissionCodes: forKeys })
    const roleId = async (RoleCode: string) => (await east.call('/api/role/queryRole', { RoleCode })).rows[0].Id
    const RoleIds = [await roleId(mine), await roleId(keys)]
    await berth.newPerson({ UserName: 'holder', roleCode: keys })
    const { Id } = (await east.call('/api/user/queryUser', { UserName: 'holder' })).rows[0]
    await east.call('/api/user/editUser', { Id, RoleIds })
    const keeper = await Console.signIn(berth.url, 'east', 'holder', password)
    const client = await ApiClient.issued(keeper, holds)
    const refusalOf = async (path: string, body: object) => (await client.ask(path, body)).envelope.message
    expect(await refusalOf('/api/role/editRole', { Id: RoleIds[0], RoleName: '保管人' })).toBe(
      '不能修改或删除自己的角色',
    )
    expect(await refusalOf('/api/user/editUser', { Id, ExpireAt: '2099-01-01' })).toContain('不能停用自己')
    expect(await refusalOf('/api/user/resetPasswordUser', { Id })).toBe('接口密钥不能重置其负责人的密码')
    expect(await refusalOf('/api/user/resetSecondFactorUser', { Id })).toContain('关闭自己的两步验证')
  })
})

test('refusals have an HTTP status for keys, and the one of the specification for the console', async () => {
  const client = await ApiClient.issued(east, ['gate:*', 'black-plate:*', 'free-plate:*'])
  const statusOfKey = async (path: string, body: object = {}) => (await client.ask(path, body)).status
  expect(await statusOfKey('/api/gate/queryGate', { noSuchKey: 1 })).toBe(422)
  expect(await statusOfKey('/api/gate/addGate', {})).toBe(422)
  expect(await statusOfKey('/api/gate/getGate', { Id: '999999' })).toBe(404)
  expect(await statusOfKey('/api/gate/noSuchCall')).toBe(404)
  expect(await statusOfKey('/api/user/queryUser')).toBe(403)
  await client.call(blackPlates.add, plate('京A00009'))
  expect(await statusOfKey(blackPlates.add, plate('京A00009'))).toBe(409)
  const free = {
    PlateNumber: '京A00009',
    BeginDate: '2026-02-01',
    EndDate: '2026-01-01',
    ApplyUser: '行政',
    ApplyReason: '公务',
  }
  expect(await statusOfKey('/api/billFreePlate/addFreePlate', free)).toBe(422)
  expect((await new ApiClient(berth.url, 'bk_east_guess').ask('/api/gate/queryGate')).status).toBe(401)
  const malformed = await fetch(`${berth.url}/api/gate/queryGate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.key}` },
    body: '{',
  })
  expect(malformed.status).toBe(400)
  const asked = await fetch(`${berth.url}/api/gate/getGate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: east.token! },
    body: '{"Id":"999999"}',
  })
  expect([asked.status, ((await asked.json()) as { state: string }).state]).toEqual([200, 'notFound'])
})
