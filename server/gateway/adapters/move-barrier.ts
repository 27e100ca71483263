import type { Reach } from '../event.ts'
import type { CameraRequest, VendorAdapter } from './adapter.ts'
import { askCamera } from './digest-request.ts'

/** Not every firmware obeys its answer. */
export const ifObeyed = '只有固件支持时相机才按应答开闸'
export const byAnswerAlone = `未填写相机的IP地址或账号,${ifObeyed}`
export const notReached = '未填写相机的IP地址或账号,不能开闸'
const noSuchCommand = '相机的协议没有这项指令'

/**
 * Asks a camera for what moves its barrier; `requests` null: its maker has no such command. Returns why it was not done, null when it was.
 * `opensByAnswer`: for a car whose passing is being answered, which opens in its place.
 */
export async function moveBarrier(
  adapter: VendorAdapter,
  reach: Reach | null,
  requests: readonly CameraRequest[] | null,
  opensByAnswer = false,
): Promise<string | null> {
  if (!requests) return noSuchCommand
  if (opensByAnswer) return reach ? `${notReachedAt(reach)},${ifObeyed}` : byAnswerAlone
  if (!reach) return notReached
  for (const request of requests) {
    const answer = await askCamera(reach, request).catch(() => null)
    if (!answer) return notReachedAt(reach)
    if (answer.status === 401) return '相机拒绝了账号或密码'
    if (answer.status !== 200 || adapter.isObeyed?.(answer.body?.toString() ?? '') === false)
      return `相机没有执行(HTTP ${answer.status})`
  }
  return null
}

export const notReachedAt = ({ host, port }: Reach) => `连接不上相机 ${host}:${port}`
