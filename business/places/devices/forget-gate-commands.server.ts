import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { removeInTurns } from '#server/remove-in-turns.ts'

const together = 5_000

/** In the night of China. */
export const forgetGateCommandsJob = job({
  name: 'forget-gate-commands',
  cron: '45 18 * * *',
  fill: '2d',
  run: forgetGateCommands,
})

/** Deletes commands to barriers that their tenants keep no longer. */
export async function forgetGateCommands(machine: Machine, signal?: AbortSignal): Promise<void> {
  const remove = async (tx: Tx) => {
    const row = await tx.first<{ gone: string }>(sql`
      select forget_gate_commands(now() - make_interval(days => ${parameterOf('gateCommandKeepDays')}), ${together}) as gone`)
    return Number(row!.gone)
  }
  const forgotten = await removeInTurns(machine, together, remove, signal)
  if (forgotten) machine.log.info({ forgotten }, 'old commands to barriers were deleted')
}
