import { gate } from '#business/places/basics/gate/gate.ts'
import { lane, laneTypes } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { chargeRuleBind } from '#business/charging/charge-rule-bind/charge-rule-bind.ts'
import { chargeRule, ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { accountStates } from '#business/ground/people/user/user.ts'
import { device } from '#business/places/devices/device/device.ts'
import '#business/roof/register-tenant-defaults.server.ts'
import { openTenant } from '#business/ground/system/tenant/open-tenant.server.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { readFields } from '#fields/read-fields.ts'
import type { Entity } from '#kernel/entity.ts'
import { tenantKinds, tenantStates } from '#business/ground/system/tenant/tenant.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { code as codeOf } from '#server/database/code.ts'
import { openDatabase, type Tx } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { digest } from '#server/http/incoming.ts'
import { repository } from '#server/repository/repository.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'

/** A tenant as the bench calls for it. */
export interface Tenant {
  readonly id: string
  /** Of its administrator's running session. */
  readonly token: string
  readonly lots: readonly Lot[]
  readonly blackPlateIds: readonly string[]
}

export interface Lot {
  readonly id: string
  readonly entry: Camera
  readonly exit: Camera
}

export interface Camera {
  readonly deviceId: string
  readonly laneId: string
  readonly serial: string
}

/** A camera's key: no two have one. */
export const keyOf = ({ deviceId }: Pick<Camera, 'deviceId'>) => `bench-${deviceId}`

const lotsOfTenant = 6
const blackPlatesOfTenant = 20
const by = '测试'

/** Price of every lot: 5.00 an hour started. */
export const hourMoney = 500

/** Open tenants with their lots, lanes, cameras and prices, and someone signed in in each; through the declarations, without orders. */
export async function addTenants(url: string, codes: readonly string[]): Promise<Tenant[]> {
  const database = openDatabase(applicationUrl(url), { ...purposes.jobs, connections: 2 })
  try {
    const tenants = []
    for (const code of codes) {
      const draft = {
        TenantCode: code,
        TenantName: `停车${code}`,
        TenantKind: tenantKinds.operator,
        TenantState: tenantStates.regular,
      }
      const id = await database.inScope(wholeTenant(platformTenant), (tx) => openTenant(tx, draft, by))
      tenants.push(await database.inScope(wholeTenant(id), (tx) => setUp(tx, id, code)))
    }
    return tenants
  } finally {
    await database.close()
  }
}

async function setUp(tx: Tx, id: string, code: string): Promise<Tenant> {
  const ruleId = await addRule(tx)
  const lots = []
  for (let lot = 1; lot <= lotsOfTenant; lot++) lots.push(await addLot(tx, `${code}${lot}`, ruleId))
  const blackPlateIds = []
  for (let car = 0; car < blackPlatesOfTenant; car++) {
    const plateNumber = `琼A${String(car).padStart(5, '0')}`
    blackPlateIds.push(await add(tx, blackPlate, { plateNumber, reason: '测试' }))
  }
  return { id, token: await signIn(tx, code), lots, blackPlateIds }
}

async function addRule(tx: Tx): Promise<string> {
  const terms = {
    ruleKind: ruleKinds.perTime,
    segments: [{ unitMinutes: 60, unitMoney: (hourMoney / 100).toFixed(2) }],
  }
  const ruleId = await add(tx, chargeRule, {
    ruleCode: 'R1',
    ruleName: '小时收费',
    beginAt: '2020-01-01',
    status: ruleStates.inForce,
    terms,
  })
  await tx.run(sql`
    insert into charge_rule_version (rule_id, version, terms, valid_from) select id, rule_version, terms, begin_at from charge_rule where id = ${ruleId}`)
  return ruleId
}

async function addLot(tx: Tx, code: string, RuleId: string): Promise<Lot> {
  const ParkLotId = await add(tx, parkLot, { ParkLotName: `车场${code}`, TotalSpotCount: 999_999 })
  await tx.run(sql`insert into lot_occupancy (park_lot_id) values (${ParkLotId})`)
  await add(tx, chargeRuleBind, { ParkLotId, RuleId })
  const GateId = await add(tx, gate, { ParkLotId, GateCode: `${code}G`, GateName: '东门' })
  const entry = await addCamera(tx, { ParkLotId, GateId }, `${code}IN`, laneTypes.entry)
  return { id: ParkLotId, entry, exit: await addCamera(tx, { ParkLotId, GateId }, `${code}OUT`, laneTypes.exit) }
}

async function addCamera(tx: Tx, place: { ParkLotId: string; GateId: string }, code: string, LaneType: number) {
  const { ParkLotId } = place
  const laneId = await add(tx, lane, { ...place, LaneCode: code, LaneName: `车道${code}`, LaneType })
  const names = { DeviceCode: code, DeviceName: `相机${code}`, SerialNo: code }
  const deviceId = await add(tx, device, { ...names, ParkLotId, LaneId: laneId })
  await tx.run(sql`
    update device set device_status = ${codeOf(deviceStatuses.claimed)}, key_issued_at = now(), key_digest = ${digest(keyOf({ deviceId }))} where id = ${deviceId}`)
  return { deviceId, laneId, serial: code }
}

/** A record as a form would send it, with the defaults of its declaration. */
async function add(tx: Tx, of: Entity, input: Record<string, unknown>): Promise<string> {
  const { values, refusals } = readFields(of.fields, input)
  if (refusals.length) throw new Error(`${of.name}: ${JSON.stringify(refusals)}`)
  return repository(of, tx).create(values, by)
}

async function signIn(tx: Tx, code: string): Promise<string> {
  const token = `bench-${code}`
  const administrator = await tx.first<{ id: string }>(
    sql`update tenant_user set account_state = ${codeOf(accountStates.normal)}, must_change = false where user_name = 'admin' returning id`,
  )
  await tx.run(sql`
    insert into session (tenant_id, user_id, token_digest, expires_at)
    values (scope_tenant(), ${administrator!.id}, ${digest(token)}, now() + interval '1 day')`)
  return token
}
