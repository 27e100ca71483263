import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { termsMoney } from '#business/charging/fee/terms.ts'
import { structureKind } from '#fields/structure/structure.ts'
import type { Json } from '#kernel/wire.ts'
import { Camera } from './camera.ts'
import type { Console } from './console.ts'

/** A car park with a way in and a way out, a camera at each. */
export interface ParkLot {
  readonly parkLotId: string
  readonly gateId: string
  readonly entry: Camera
  readonly exit: Camera
}

let made = 0

/** Sets one up through the console, as its owner would; `lot` are fields of the lot, `terms` its price for everyone. */
export async function addParkLot(
  admin: Console,
  lot: Record<string, unknown> = {},
  terms?: ChargeTerms,
): Promise<ParkLot> {
  const code = `K${++made}`
  const { Id: parkLotId } = await admin.call('/api/parkLot/addParkLot', {
    ParkLotName: `车场${code}`,
    TotalSpotCount: 100,
    ...lot,
  })
  const { Id: gateId } = await admin.call('/api/gate/addGate', {
    ParkLotId: parkLotId,
    GateCode: `${code}G`,
    GateName: '东门',
  })
  const place = { parkLotId, gateId }
  const park = {
    ...place,
    entry: await addLaneCamera(admin, place, `${code}IN`, 1),
    exit: await addLaneCamera(admin, place, `${code}OUT`, 2),
  }
  if (terms) await bindRule(admin, parkLotId, code, terms)
  return park
}

/** A lane with a camera that has its key; `laneType` 1 in, 2 out, 3 both, 4 within the lot. */
export async function addLaneCamera(
  admin: Console,
  place: { parkLotId: string; gateId: string },
  code: string,
  LaneType: 1 | 2 | 3 | 4,
): Promise<Camera> {
  const { Id } = await admin.call('/api/lane/addLane', {
    ParkLotId: place.parkLotId,
    GateId: place.gateId,
    LaneCode: code,
    LaneName: `车道${code}`,
    LaneType,
  })
  return addCameraAt(admin, place, Id, code)
}

/** A camera at a lane that is there, with its key. */
export async function addCameraAt(
  admin: Console,
  { parkLotId: ParkLotId }: { parkLotId: string },
  LaneId: string,
  code: string,
): Promise<Camera> {
  const SerialNo = `SN${code}${process.pid}`
  const device = { DeviceCode: code, DeviceName: `相机${code}`, SerialNo, ParkLotId, LaneId }
  const { Id } = await admin.call('/api/device/addDevice', device)
  const confirmed = await admin.confirm('device:issueKey', Id)
  const { Key } = await admin.call('/api/device/issueKeyDevice', { id: Id }, confirmed)
  return new Camera({ url: admin.url, deviceId: Id, laneId: LaneId, serial: SerialNo, key: Key })
}

/** A rule for all cars of a lot, or of a region of it. */
export async function bindRule(
  admin: Console,
  ParkLotId: string,
  ruleCode: string,
  terms: ChargeTerms,
  RegionId: string | null = null,
): Promise<void> {
  const wire = structureKind.toWire(terms as unknown as Json, { kind: 'structure', label: '', money: termsMoney })
  const { id: RuleId } = await admin.call('/api/chargeRule/addChargeRule', {
    ruleCode,
    ruleName: `规则${ruleCode}`,
    beginAt: '2020-01-01',
    status: 2,
    terms: wire,
  })
  await admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId, RegionId, RuleId })
}
