import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { askWithFile } from '../requests/ask.ts'
import { randomName } from '../requests/random-name.ts'
import { Refusal } from '../requests/refusal.ts'

const againMs = 2_000
const giveUpMs = 600_000

/**
 * Brings a file in. Where the connection is cut meanwhile, as by a proxy that waits for a minute only, the same is asked again under the same
 * key: that imports nothing twice and gives the result of what went on. Throws a `Refusal` that is still to be said.
 */
export async function importFile(of: Pick<Entity, 'name' | 'wire'>, file: File): Promise<ImportResult> {
  const idempotencyKey = randomName()
  const began = Date.now()
  for (;;) {
    try {
      return await askWithFile<ImportResult>(endpointPath(of, 'import'), file, { idempotencyKey, quiet: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!mayGoOn(error) || Date.now() - began > giveUpMs) throw error
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}

/** No one said that it failed. */
function mayGoOn({ state }: Refusal): boolean {
  return ['unreachable', 'http', 'busy'].includes(state)
}
