import { endpoint } from '#kernel/endpoint.ts'
import { sql } from '#kernel/sql.ts'
import { gateStatuses } from '#business/places/basics/gate/gate.ts'
import { laneStatuses, laneTypes } from '#business/places/basics/lane/lane.ts'
import { lotKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { id } from '#fields/id/id.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'
import { needs, stillMissing, type Need, type StillMissing } from './still-missing.ts'

const declaration = endpoint({
  path: '/api/parkLot/queryStillMissing',
  label: '车场开场前还缺什么',
  access: { permission: 'park-lot:read' },
  request: { Id: id('ID', { required: true }) },
  response: stillMissing,
  list: true,
})

export const stillMissingEndpoints = endpoints((app, machine) => {
  mount(app, machine, declaration, ({ person, input }) =>
    machine.database.snapshot(person.scope, (tx) => missingOf(tx, machine, input.Id)),
  )
})

async function missingOf(tx: Tx, machine: Machine, lotId: string): Promise<StillMissing[]> {
  const lot = await tx.first<{ is_street: boolean; is_charge: boolean }>(
    sql`select lot_kind = ${code(lotKinds.roadside)} as is_street, is_charge from park_lot where id = ${lotId}`,
  )
  if (!lot) return []
  const ofPlace = lot.is_street ? await missingOnStreet(tx, lotId) : await missingAtLanes(tx, lotId)
  return [...ofPlace, ...(lot.is_charge ? await missingForMoney(tx, machine, lotId) : [])]
}

const where = (need: Need, isMissing: boolean, names: string | null = ''): StillMissing[] =>
  isMissing ? [{ need, names: names ?? '' }] : []

async function missingOnStreet(tx: Tx, lotId: string): Promise<StillMissing[]> {
  const found = await tx.first<{ spots: boolean }>(
    sql`select exists (select from park_spot where park_lot_id = ${lotId}) as spots`,
  )
  return where(needs.spot, !found!.spots)
}

interface AtLanes {
  gate: boolean
  entry: boolean
  exit: boolean
  sentry: boolean
  blind: string | null
  unguarded: string | null
  unconnected: string | null
}

/** A camera that only watches lets no car through. What went offline later is an alarm, and no longer missing. */
async function missingAtLanes(tx: Tx, lotId: string): Promise<StillMissing[]> {
  const { entry, exit, both } = laneTypes
  const found = (await tx.first<AtLanes>(sql`
    with its as (
      select l.*, coalesce(l.sentry_id, g.sentry_id) as guard from lane l join gate g on g.id = l.gate_id
      where l.park_lot_id = ${lotId} and l.status = ${code(laneStatuses.enabled)} and g.status = ${code(gateStatuses.enabled)}
    ), camera as (
      select d.* from device d join its on its.id = d.lane_id
      where d.asset_state = ${code(assetStates.inUse)} and d.role <> ${code(cameraRoles.monitor)}
    )
    select exists (select from gate where park_lot_id = ${lotId} and status = ${code(gateStatuses.enabled)}) as gate,
      exists (select from its where lane_type in (${code(entry, both)})) as entry,
      exists (select from its where lane_type in (${code(exit, both)})) as exit,
      exists (select from sentry where park_lot_id = ${lotId} and status = ${code(enabledStates.enabled)}) as sentry,
      (select string_agg(lane_name, '、' order by lane_name) from its where not exists (select from camera where lane_id = its.id)) as blind,
      (select string_agg(lane_name, '、' order by lane_name) from its where guard is null) as unguarded,
      (select string_agg(device_name, '、' order by device_name) from camera
        where device_status <> ${code(deviceStatuses.claimed)} or last_heartbeat_at is null) as unconnected`))!
  return [
    ...where(needs.gate, !found.gate),
    ...where(needs.entryLane, !found.entry),
    ...where(needs.exitLane, !found.exit),
    ...where(needs.camera, found.blind !== null, found.blind),
    ...where(needs.connection, found.unconnected !== null, found.unconnected),
    ...where(needs.sentry, !found.sentry),
    ...where(needs.guardedLane, found.sentry && found.unguarded !== null, found.unguarded),
  ]
}

async function missingForMoney(tx: Tx, machine: Machine, lotId: string): Promise<StillMissing[]> {
  const bound = await tx.first(sql`select from charge_rule_bind where park_lot_id = ${lotId} limit 1`)
  const purpose = { parkLotId: lotId, bizType: bizTypes.parking, payScene: payScenes.exitCode }
  const isCollecting = await openChannels(machine, machine.settings).take(tx, purpose)
  return [...where(needs.rule, !bound), ...where(needs.channel, !isCollecting)]
}
