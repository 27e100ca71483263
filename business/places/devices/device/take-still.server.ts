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
import { channelWithId } from './channels.server.ts'
import { onlineStates, type device } from './device.ts'
import { stillFailures } from './still-failures.ts'

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
} as const satisfies Record<string, Sentence>

/** What has to be asked where, or the sentence that says why nothing can be. The server calls cameras in the operator's networks alone. */
export async function stillToTake(
  tx: Tx,
  machine: Machine,
  tenantId: string,
  record: RecordOf<typeof device>,
): Promise<StillToTake> {
  if (record.OnlineState === onlineStates.offline)
    throw declaredFailure(sentences.offline, { device: record.DeviceName })
  const reach = await reachOf(tx, machine.secrets, { tenantId, deviceId: record.id })
  const through = record.RecorderId ? await channelWithId(tx, tenantId, record.id) : null
  const path = record.StillPath || adapterOf(through?.protocol ?? record.Protocol)?.stillPath?.(reach?.channel ?? null)
  if (!path) throw declaredFailure(sentences.cannot)
  if (!reach) throw declaredFailure(sentences.noReach)
  if (!withinNetworks(machine.settings.cameraNetworks)(reach.host)) throw declaredFailure(sentences.notAllowed)
  return { reach, path }
}

/** The device keeps its last still alone, or why there is none; open lists and details hear of it. */
export async function takeStill(machine: Machine, person: Person, deviceId: string, asked: StillToTake): Promise<void> {
  const { url, failure } = await askForStill(asked)
    .then((file) => shareFile(machine, person, file))
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

/** A file to share. Throws a `Failure` that says why there is none. */
async function askForStill({ reach, path }: StillToTake): Promise<Parameters<typeof shareFile>[2]> {
  const address = `${reach.host}:${reach.port}`
  const answer = await askCamera(reach, { method: 'GET', path }).catch(() => null)
  if (!answer) throw declaredFailure(stillFailures.noAnswer, { address })
  if (answer.status === 401) throw declaredFailure(stillFailures.wrongAccount)
  if (answer.status !== 200) throw declaredFailure(stillFailures.noStill, { status: answer.status })
  if (answer.body === null) throw declaredFailure(stillFailures.tooLarge)
  const looked = await lookAtPicture(answer.body)
  if (!('ending' in looked)) throw declaredFailure(stillFailures.noPicture)
  const { ending } = looked
  const kind = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return { name: `still.${ending}`, ending, kind, bytes: Readable.from([answer.body]) }
}

function whyNot(error: unknown): string {
  if (error instanceof Failure) return error.say('zh', (word) => word)
  throw error
}
