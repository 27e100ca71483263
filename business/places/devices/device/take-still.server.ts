import { Readable } from 'node:stream'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { sql } from '#kernel/sql.ts'
import { lookAtPicture } from '#business/places/pictures/passing-picture/look-at-picture.server.ts'
import type { Tx } from '#server/database/database.ts'
import { forgetSharedFiles, shareFile } from '#server/files/shared-files.ts'
import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import { askCamera } from '#server/gateway/adapters/digest-request.ts'
import type { Reach } from '#server/gateway/event.ts'
import { withinNetworks } from '#server/http/addresses.ts'
import type { Machine } from '#server/machine.ts'
import type { Person } from '#server/person.ts'
import { wholeTenant } from '#server/scope.ts'
import { reachOf } from './camera-sign-in.server.ts'
import { onlineStates, type device } from './device.ts'

/** Where the camera answers with what it sees. */
export interface StillToTake {
  readonly reach: Reach
  readonly path: string
}

const sentences = {
  cannot: {
    zh: '该设备的协议没有公开的抓图路径,请在设备页填写抓图路径,或到现场查看',
    en: 'The protocol of this device publishes no path for stills; enter it on the device’s page, or look on site',
  },
  offline: {
    zh: '设备“{device}”离线,不能查看画面;请检查其供电与网络',
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
} as const satisfies Record<string, Sentence>

/** What has to be asked where, or the sentence that says why nothing can be. The server calls cameras in the operator's networks alone. */
export async function stillToTake(
  tx: Tx,
  machine: Machine,
  tenantId: string,
  record: RecordOf<typeof device>,
): Promise<StillToTake> {
  const path = record.StillPath || adapterOf(record.Protocol)?.stillPath
  if (!path) throw declaredFailure(sentences.cannot)
  if (record.OnlineState === onlineStates.offline)
    throw declaredFailure(sentences.offline, { device: record.DeviceName })
  const reach = await reachOf(tx, machine.secrets, { tenantId, deviceId: record.id })
  if (!reach) throw declaredFailure(sentences.noReach)
  if (!withinNetworks(machine.settings.cameraNetworks)(reach.host)) throw declaredFailure(sentences.notAllowed)
  return { reach, path }
}

/** The device keeps its last still alone, or why there is none; open lists and details hear of it. */
export async function takeStill(machine: Machine, person: Person, deviceId: string, asked: StillToTake): Promise<void> {
  const still = await askForStill(asked)
  const picture = typeof still === 'string' ? null : await shareFile(machine, person, still).catch(whyNot)
  const url = picture?.startsWith('/') ? picture : null
  const failure = url ? null : typeof still === 'string' ? still : picture
  await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
    const before = await tx.first<{ still_picture: string | null }>(
      sql`select still_picture from device where id = ${deviceId} for no key update`,
    )
    if (url && before?.still_picture) await forgetSharedFiles(tx, [before.still_picture])
    await tx.run(sql`
      update device set still_picture = coalesce(${url}, still_picture), still_failure = ${failure?.slice(0, 128) ?? null},
        still_at = case when ${url}::text is null then still_at else now() end
      where id = ${deviceId}`)
  })
  await machine.hub.publish({ tenantId: person.tenantId, topic: 'changed', of: 'device' })
}

/** A file to share, or why there is none. */
async function askForStill({ reach, path }: StillToTake): Promise<Parameters<typeof shareFile>[2] | string> {
  const answer = await askCamera(reach, { method: 'GET', path }).catch(() => null)
  if (!answer) return `连接不上相机 ${reach.host}:${reach.port}`
  if (answer.status === 401) return '相机拒绝了账号或密码'
  if (answer.status !== 200) return `相机没有给出画面(HTTP ${answer.status})`
  const looked = answer.body === null ? null : await lookAtPicture(answer.body).catch(whyNot)
  if (looked === null) return '相机给出的画面过大'
  if (typeof looked === 'string') return looked
  if (!('ending' in looked)) return looked.zh
  const { ending } = looked
  const kind = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return { name: `still.${ending}`, ending, kind, bytes: Readable.from([answer.body!]) }
}

function whyNot(error: unknown): string {
  if (error instanceof Failure) return error.say('zh', (word) => word)
  throw error
}
