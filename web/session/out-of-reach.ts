import { patienceMs } from '../offline/kept-files.ts'
import { ask } from '../requests/ask.ts'
import { Refusal } from '../requests/refusal.ts'
import { isUnreachable } from './session.ts'

/** Whether the server cannot be reached now, asked without a session. */
export async function isOutOfReach(): Promise<boolean> {
  try {
    await ask('/api/tenantUser/entrance', {}, { quiet: true, patienceMs })
    return false
  } catch (error) {
    return error instanceof Refusal && isUnreachable(error)
  }
}
