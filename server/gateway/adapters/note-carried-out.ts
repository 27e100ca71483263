import type { Json } from '#kernel/wire.ts'
import type { Command, Device } from '../event.ts'
import type { Intake } from '../intake.ts'

/** A barrier that is commanded to stay open, or to come down, is so from now on: cameras of other makers say nothing of it themselves. */
const stateAfter: Readonly<Record<string, string>> = { keepOpen: 'KEEP_OPEN', close: 'CLOSE' }

/** What a device of our own says by itself once it has carried out a command. */
export async function noteCarriedOut(intake: Intake, device: Device, { commandId, kind }: Command): Promise<void> {
  const at = new Date().toISOString()
  const gateState = stateAfter[kind]
  const events: Json[] = [
    { eventId: `done-${commandId}`, type: 'commandResult', at, commandId, done: true },
    ...(gateState ? [{ eventId: `gate-${commandId}`, type: 'gate', at, gateState }] : []),
  ]
  await intake.take(device, { events })
}
