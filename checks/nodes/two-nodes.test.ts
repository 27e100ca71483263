import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { addPlatformAdministrator } from '#business/ground/system/platform.server.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { oneNode } from '#server/database/nodes.ts'
import { purposes } from '#server/database/purposes.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { deviceOfSerial } from '#business/places/devices/known-device.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { prepareDatabase } from '../../main.server.ts'
import { startServer, withPeople, type Berth } from '../berth/berth.ts'
import { copyDatabase } from '../berth/databases.ts'
import { openTenants, type TenantCode } from '../berth/tenants.ts'
import { liveADay, type Day } from '../demo/day.ts'
import { overNodes } from './over-nodes.ts'
import { settleNode } from './settle-node.ts'

/** Two servers of PostgreSQL: the platform and east live on one, west on the other, and a row that comes to the wrong one raises. */
let berth: Berth
let elsewhere: Awaited<ReturnType<typeof startEmbedded>>
let homes: Record<string, number>
const tenants: readonly TenantCode[] = ['east', 'west']

beforeAll(async () => {
  elsewhere = await startEmbedded({ throwaway: true })
  const urls = [await copyDatabase(), elsewhere.url]
  await prepareDatabase(elsewhere.url)
  const opened = await Promise.all(urls.map(openTenantsAt))
  const tenantIds = opened[0]!
  expect(opened[1]).toEqual(tenantIds)
  homes = { [platformTenant]: 0, [tenantIds.east]: 0, [tenantIds.west]: 1 }
  for (const [node, url] of urls.entries())
    await settleNode(
      url,
      node,
      Object.keys(homes).filter((id) => homes[id] === node),
    )
  const nodes = urls.map((url) => oneNode(applicationUrl(url)))
  const server = await startServer({ databaseUrl: urls[0]! }, null, () => overNodes(nodes, (id) => homes[id] ?? 0))
  berth = withPeople(server, tenantIds)
})
afterAll(async () => {
  await berth?.stop()
  await elsewhere?.stop()
})

async function openTenantsAt(url: string): Promise<Record<TenantCode, string>> {
  const database = openDatabase(applicationUrl(url), { ...purposes.jobs, connections: 1 })
  const ids = await openTenants(database)
  await database.inScope(wholeTenant(platformTenant), addPlatformAdministrator)
  await database.close()
  return ids
}

test.each(tenants)('a concept is kept where its tenant lives: %s', async (tenant) => {
  const admin = await berth.as('admin', tenant)
  const { Id } = await admin.call('/api/promote/addPromoter', { PromoterName: '小王' })
  await admin.call('/api/promote/editPromoter', { Id, PromoterName: '小李' })
  const { rows } = await admin.call('/api/promote/queryPromoter', { PromoterName: '小李' })
  expect(rows).toMatchObject([{ Id, PromoteCode: expect.stringMatching(new RegExp(`^${berth.tenantIds[tenant]}\\.`)) }])
  expect(Number(Id) > 2 ** 48).toBe(tenant === 'west')
  const opened = await berth.anonymous.ask('/api/promote/openPoster', { code: rows[0].PromoteCode })
  expect(opened.data).toMatchObject({ promoterName: '小李' })
})

const days = new Map<TenantCode, Day>()
test.each(tenants)('traffic and money of a day: %s', async (tenant) => {
  const admin = await berth.as('admin', tenant)
  const day = await liveADay(admin)
  days.set(tenant, day)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: day.paidPlate })
  expect(rows).toMatchObject([{ orderNo: expect.stringMatching(new RegExp(`_${berth.tenantIds[tenant]}$`)) }])
})

test('what is counted agrees with the facts on both, and neither knows of the other', async () => {
  const verified = await verifyBooks(berth.machine.database)
  expect(verified.flatMap(({ breaches }) => breaches)).toEqual([])
  for (const tenant of tenants) {
    const admin = await berth.as('admin', tenant)
    const other = days.get(tenant === 'east' ? 'west' : 'east')!
    const { rows } = await admin.call('/api/parkLot/queryParkLot', { ParkLotName: other.lotName })
    expect(rows.map((row: { Id: string }) => row.Id)).not.toContain(other.lotId)
  }
})

test('a serial number that tenants of two nodes register is that of the first node until one of them gives it up', async () => {
  const { database } = berth.machine
  const SerialNo = `SNTWICE${process.pid}`
  const [east, west] = await Promise.all(
    tenants.map(async (tenant) => {
      const admin = await berth.as('admin', tenant)
      const named = { DeviceCode: 'TWICE', DeviceName: '重号相机', ParkLotId: days.get(tenant)!.lotId }
      const { Id } = await admin.call('/api/device/addDevice', { ...named, SerialNo })
      await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
      return { admin, Id }
    }),
  )
  expect(await deviceOfSerial(database, SerialNo)).toMatchObject({ tenantId: berth.tenantIds.east })
  await east!.admin.call('/api/device/editDevice', { Id: east!.Id, SerialNo: `${SerialNo}E` })
  expect(await deviceOfSerial(database, SerialNo)).toMatchObject({ tenantId: berth.tenantIds.west, deviceId: west!.Id })
  expect(await deviceOfSerial(database, `${SerialNo}E`)).toMatchObject({ tenantId: berth.tenantIds.east })
})

test('a row that comes to the wrong node raises', async () => {
  const wrong = openDatabase(applicationUrl(elsewhere.url), { ...purposes.jobs, connections: 1 })
  const astray = wrong.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`insert into promoter (promoter_name, status) values ('x', 1)`),
  )
  await expect(astray).rejects.toThrow(/came to the node of/)
  await wrong.close()
})

test('who signs out on one node is signed out, and reads that', async () => {
  const person = await berth.newPerson({ UserName: 'leaver', roleCode: 'admin', tenant: 'west' })
  await person.call('/api/tenantUser/logOff', {})
  expect(await person.ask('/api/promote/queryPromoter', {})).toMatchObject({ state: '403' })
})
