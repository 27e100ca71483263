import { Readable } from 'node:stream'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { stillDesk, type StillContext } from '#business/places/basics/lane/still-desk.server.ts'
import { lookAtPicture, type GoodPicture } from '#business/places/pictures/passing-picture/look-at-picture.server.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forgetSharedFiles, shareFile, type Sharer } from '#server/files/shared-files.ts'
import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import { askCamera } from '#server/gateway/adapters/digest-request.ts'
import { ownProtocol, type Picture, type PictureResult, type Reach } from '#server/gateway/event.ts'
import { withinNetworks } from '#server/http/addresses.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { askedForStill, orderStill } from '../gate-commands.server.ts'
import { reachOf } from './camera-sign-in.server.ts'
import { channelWithId } from './channels.server.ts'
import { device, onlineStates } from './device.ts'
import { snapshotOf } from './onvif.server.ts'
import { stillFailures } from './still-failures.ts'

type Camera = RecordOf<typeof device>

const sentences = {
  noCamera: {
    zh: '车道没有已领用且在用的相机,不能请求画面',
    en: 'The lane has no claimed camera in use that could be asked',
  },
  cannot: {
    zh: '该设备的协议没有公开的抓图路径,请在设备页填写抓图路径或ONVIF地址,或到现场查看',
    en: 'The protocol of this device publishes no path for stills; enter one, or the ONVIF address, on the device’s page, or look on site',
  },
  offline: {
    zh: '设备“{device}”离线,不能请求画面;请检查其供电与网络',
    en: '“{device}” is offline, so there is nothing to see; check its power and network',
  },
  noReach: {
    zh: '未填写相机的IP地址或账号,请在设备页填写,并设置相机账号',
    en: 'The camera’s IP address or account is missing; enter it on the device’s page and set the camera account',
  },
  notAllowed: {
    zh: '服务器不允许连接该相机的地址,请平台管理员把其网段加入 CAMERA_NETWORKS',
    en: 'The server may not call the address of this camera; ask the platform’s administrator to add its network to CAMERA_NETWORKS',
  },
  notAsked: {
    zh: '没有人请求该设备的画面',
    en: 'No one asked this device for a still',
  },
} as const satisfies Record<string, Sentence>

/** Where a camera answers with what it sees: at a path of its own, or where its ONVIF service says. */
type StillAddress = { readonly reach: Reach; readonly path: string } | { readonly reach: Reach; readonly onvif: URL }

/** The lane's camera that decides is asked, or the first that can be. */
stillDesk.register(async (context, laneId) => {
  let refusal: Failure = declaredFailure(sentences.noCamera)
  for (const record of await camerasAt(context.tx, laneId))
    try {
      await askForStill(context, record)
      return
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal = error
    }
  throw refusal
})

/** The one that decides first. */
async function camerasAt(tx: Tx, laneId: string): Promise<Camera[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from device where lane_id = ${laneId} and device_status = ${code(deviceStatuses.claimed)} and asset_state = ${code(assetStates.inUse)} order by role, id`)
  const cameras: Camera[] = []
  for (const { id } of rows) cameras.push(await repository(device, tx).get(String(id)))
  return cameras
}

/**
 * What a lane's camera sees now, for someone who waits for it: the JPEG of the first that the server may call and that shows one. Nothing is kept. Throws a `Failure` that says why there
 * is none.
 */
export async function seenAtLane(machine: Machine, tenantId: string, laneId: string): Promise<Buffer> {
  let refusal: Failure = declaredFailure(sentences.noCamera)
  const orRefused = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal = error
      return null
    }
  }
  const places = await machine.database.snapshot(wholeTenant(tenantId), async (tx) => {
    const found: StillAddress[] = []
    for (const record of await camerasAt(tx, laneId)) {
      const place = await orRefused(() => placeOf(tx, machine, tenantId, record, false))
      if (place) found.push(place)
    }
    return found
  })
  for (const place of places) {
    const still = await orRefused(async () => {
      const bytes = await bytesAt(machine, place)
      if ((await fileOf(bytes)).ending !== 'jpg') throw declaredFailure(stillFailures.noPicture)
      return bytes
    })
    if (still) return still
  }
  throw refusal
}

/**
 * Asks a camera for what it sees now: the server itself, in the operator's networks alone; else the device, by a command, which a lane box passes on. What it
 * showed, or why not, stands with the device. Refuses with the reason where nothing can be asked.
 */
export async function askForStill(context: StillContext, record: Camera): Promise<void> {
  const { tx, machine, incoming, by, afterCommit } = context
  const { tenantId, userId } = incoming.person
  if (record.OnlineState === onlineStates.offline)
    throw declaredFailure(sentences.offline, { device: record.DeviceName })
  const takesCommand = record.Protocol === ownProtocol || adapterOf(record.Protocol)?.takesStills === true
  const isAsked = takesCommand && record.LaneId !== null && record.RecorderId === null
  const place = await placeOf(tx, machine, tenantId, record, isAsked)
  await tx.run(sql`update device set still_asked_at = now(), still_failure = null where id = ${record.id}`)
  if (place) return afterCommit(() => takeStill(machine, incoming.person, record.id, place))
  await orderStill(tx, { deviceId: record.id, operatorId: userId, by })
  afterCommit(() => machine.hub.publish({ tenantId, topic: 'command', device: record.id }))
}

/** `isAsked`: the device takes a command where the server cannot call it; null then. */
async function placeOf(
  tx: Tx,
  machine: Machine,
  tenantId: string,
  record: Camera,
  isAsked: boolean,
): Promise<StillAddress | null> {
  const reach = await reachOf(tx, machine.secrets, { tenantId, deviceId: record.id })
  const through = record.RecorderId ? await channelWithId(tx, tenantId, record.id) : null
  const path = record.StillPath || adapterOf(through?.protocol ?? record.Protocol)?.stillPath?.(reach?.channel ?? null)
  const onvif = path ? null : URL.parse(record.OnvifAddress ?? '')
  const host = onvif?.hostname ?? reach?.host
  const refusal =
    !path && !onvif
      ? sentences.cannot
      : !reach || !host
        ? sentences.noReach
        : withinNetworks(machine.settings.cameraNetworks)(host)
          ? null
          : sentences.notAllowed
  if (refusal) {
    if (isAsked) return null
    throw declaredFailure(refusal)
  }
  return onvif ? { reach: reach!, onvif } : { reach: reach!, path: path! }
}

/** A device sends the still for which it was asked. */
export async function storeStill(
  machine: Machine,
  { device: sender, eventId, bytes }: Picture,
): Promise<PictureResult> {
  const { tenantId, deviceId } = sender
  const [, commandId = null] = /^still-(\d{1,18})$/.exec(eventId) ?? []
  const userId = await machine.database.inScope(wholeTenant(tenantId), (tx) => askedForStill(tx, deviceId, commandId))
  if (userId === null) return { outcome: 'refused', reason: sentences.notAsked }
  await noteStill(machine, { tenantId, userId }, deviceId, async () => {
    if (bytes === null) throw declaredFailure(stillFailures.tooLarge)
    return fileOf(bytes)
  })
  return { outcome: 'stored' }
}

function takeStill(machine: Machine, person: Sharer, deviceId: string, place: StillAddress): Promise<void> {
  return noteStill(machine, person, deviceId, async () => fileOf(await bytesAt(machine, place)))
}

/** The device keeps its last still alone, or why there is none; open lists and details hear of it. */
async function noteStill(
  machine: Machine,
  person: Sharer,
  deviceId: string,
  file: () => Promise<Parameters<typeof shareFile>[2]>,
): Promise<void> {
  const { url, failure } = await file()
    .then((still) => shareFile(machine, person, still))
    .then(
      (url) => ({ url, failure: null }),
      (error: unknown) => ({ url: null, failure: whyNot(error) }),
    )
  await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
    const before = await tx.first<{ still_picture: string | null }>(
      sql`select still_picture from device where id = ${deviceId} for no key update`,
    )
    if (url && before?.still_picture) await forgetSharedFiles(tx, [before.still_picture])
    await tx.run(sql`
      update device set still_picture = coalesce(${url}, still_picture), still_failure = ${failure},
        still_at = case when ${url}::text is null then still_at else now() end
      where id = ${deviceId}`)
  })
  await machine.hub.publish({ tenantId: person.tenantId, topic: 'changed', of: 'device' })
}

/** Why a device says that it could not send one. */
export async function noteNoStill(tx: Tx, deviceId: string, reason: string): Promise<void> {
  const failure = declaredFailure(stillFailures.notDone, { reason: reason || '—' }).say('zh', (word) => word)
  await tx.run(sql`update device set still_failure = ${failure.slice(0, longestFailure)} where id = ${deviceId}`)
}

const longestFailure = 128

/** What the camera answers. Throws a `Failure` that says why there is nothing. */
async function bytesAt(machine: Machine, place: StillAddress): Promise<Buffer> {
  const isAllowed = withinNetworks(machine.settings.cameraNetworks)
  const { reach, path } = 'onvif' in place ? await snapshotOf(place.onvif, place.reach, isAllowed) : place
  const address = `${reach.host}:${reach.port}`
  const answer = await askCamera(reach, { method: 'GET', path }).catch(() => null)
  if (!answer) throw declaredFailure(stillFailures.noAnswer, { address })
  if (answer.status === 401) throw declaredFailure(stillFailures.wrongAccount)
  if (answer.status !== 200) throw declaredFailure(stillFailures.noStill, { status: answer.status })
  if (answer.body === null) throw declaredFailure(stillFailures.tooLarge)
  return answer.body
}

/** A file to share. Throws a `Failure` where the bytes are no picture. */
async function fileOf(bytes: Buffer): Promise<Parameters<typeof shareFile>[2]> {
  const looked: GoodPicture | object = await lookAtPicture(bytes)
  if (!('ending' in looked)) throw declaredFailure(stillFailures.noPicture)
  const { ending } = looked
  const kind = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return { name: `still.${ending}`, ending, kind, bytes: Readable.from([bytes]) }
}

function whyNot(error: unknown): string {
  if (error instanceof Failure) return error.say('zh', (word) => word)
  throw error
}
