import type { Json } from '#kernel/wire.ts'
import type { Machine } from '#server/machine.ts'
import { post } from '#server/outgoing/post.ts'
import { wholeTenant } from '#server/scope.ts'
import { openHookSecret } from '../webhook/hook-secret.server.ts'
import { webhookFormats } from '../webhook/webhook.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import type { Platform, PlatformEvent, Reported } from './platform-request.ts'
import { withPicture } from './picture-of-passing.server.ts'
import { readReported } from './read-reported.server.ts'

interface Due {
  readonly event_kind: PlatformEvent
  readonly format: number
  readonly url: string
  readonly place_no: string | null
  readonly access_no: string | null
  readonly lot: string | null
  readonly payload: Json
  /** Sealed. */
  readonly secret: string
}

/** Reports an event by the interface of a platform: what it answered, whether that says that it was taken, and the money in it, in fen. Null where there is nothing to report. */
export async function report(
  machine: Machine,
  tenantId: string,
  due: Due,
  platform: Platform,
): Promise<{ arrived: boolean; status: number; answer: string; money: number } | null> {
  const { data } = due.payload as { data: Json }
  const of = { tenantId, event: due.event_kind, parkLotId: due.lot!, data }
  const read = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
    readReported(tx, of, machine.settings.publicUrl, Date.now()),
  )
  const reported = await withPicture(machine, read)
  const reporter = {
    url: due.url,
    placeNo: due.place_no ?? '',
    accessNo: due.access_no ?? '',
    secret: openHookSecret(machine.secrets, tenantId, due.secret).toString(),
  }
  const request = platform.request(reporter, reported)
  if (!request) return null
  const { status, answer } = await post(
    request.url,
    'form' in request ? new URLSearchParams(request.form).toString() : JSON.stringify(request.json),
    { 'content-type': `application/${'form' in request ? 'x-www-form-urlencoded' : 'json'};charset=UTF-8` },
    machine.callsInward,
    due.format === webhookFormats.hangzhou,
  )
  return { arrived: status === 200 && platform.isTaken(answer), status, answer, money: moneyIn(platform, reported) }
}

/** Of a platform that takes no payments by themselves, they are part of the departure. */
function moneyIn({ events }: Platform, { event, stay, payment }: Reported): number {
  if (event === deliveredKinds.orderPaid) return payment?.money ?? 0
  if (event !== deliveredKinds.orderLeft || events.includes(deliveredKinds.orderPaid)) return 0
  return stay?.payments.reduce((sum, { money }) => sum + money, 0) ?? 0
}
