import { Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import type { Device } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import { bodyOf } from './mqtt-body.ts'
import type { refusalLimit } from './refusals.ts'

/** It was not taken now, and is to come again: it gets no answer and no acknowledgement. */
export function isForLater(error: unknown): boolean {
  return error instanceof Failure && ['busy', 'tooOften'].includes(error.state)
}

/**
 * The answer to a message. One that nothing can be made of is kept for people to see, where `isWorthListing` (refusals.ts), and answered; repeating it would help no one.
 */
export async function mqttResults(
  intake: Intake,
  device: Device,
  body: string | Buffer,
  isWorthListing: ReturnType<typeof refusalLimit>,
): Promise<Json> {
  try {
    return wireResults(await intake.take(device, bodyOf(body)))
  } catch (error) {
    if (!(error instanceof Failure) || isForLater(error)) throw error
    const reason = { zh: error.say('zh', (word) => word), en: error.say('en', (word) => word) }
    const { tenantId, deviceId, serialNo } = device
    const sent = { tenantId, deviceId, serialNo, reason, sent: { carrier: 'mqtt' }, receivedAt: Date.now() }
    await intake.quarantine(sent, isWorthListing(serialNo, null))
    return { results: [], reason: reason.zh }
  }
}
