import type { Machine } from '#server/machine.ts'
import { sql } from '#kernel/sql.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, type Channels } from '../channels.server.ts'
import { chargeByAgreement } from './charge-by-agreement.server.ts'
import { followChargesOnce } from './follow-charges.server.ts'
import { reportLeaving, reportOthersLeft } from './report-leaving.server.ts'
import { reportStay } from './report-stay.server.ts'
import { openStayOf, type OpenStay } from './stay-at-channels.server.ts'

interface Followed {
  readonly tenantId: string
  readonly orderIds: readonly string[]
}

/** Open stays changed of a tenant that charges by agreement: an entry is reported to the channels, to each once, and a car that stands at the exit is charged. */
export const followAgreementsJob = enqueuedJob<Followed>({
  name: 'follow-agreements',
  asksOutside: true,
  async run(machine, { tenantId, orderIds }) {
    const channels = openChannels(machine, machine.settings)
    for (const orderId of orderIds) await followAgreement(machine, channels, tenantId, orderId)
  },
})

/** What a server that ended, or a channel that did not answer, has left undone. */
export const agreementWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'agreements', async () => {
    await followAgreementsOnce(machine, channels)
    await followChargesOnce(machine, channels)
  })
})

export async function followAgreementsOnce(machine: Machine, channels: Channels): Promise<void> {
  const left = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; order_id: string }>(sql`select * from agreements_to_follow()`),
  )
  await eachInLanes(machine, left.flat(), ({ tenant_id, order_id }) =>
    followAgreement(machine, channels, String(tenant_id), String(order_id)).catch((error: unknown) =>
      sayUnfollowed(machine, error, { orderId: String(order_id) }, 'a stay could not be charged by agreement'),
    ),
  )
}

async function followAgreement(machine: Machine, channels: Channels, tenantId: string, orderId: string): Promise<void> {
  const read = () => machine.database.snapshot(wholeTenant(tenantId), (tx) => openStayOf(tx, channels, orderId))
  const stay = await read()
  if (!stay) return reportLeaving(machine, channels, tenantId, orderId)
  await reportStay(machine, tenantId, orderId, stay)
  const reported = await read()
  if (!reported) return
  await chargeStanding(machine, channels, tenantId, orderId, reported)
  await reportOthersLeft(machine, channels, tenantId, reported)
}

async function chargeStanding(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  orderId: string,
  { by, words, standsAs }: OpenStay,
): Promise<void> {
  if (!standsAs) return
  for (const each of by) {
    const word = words.find(({ configId }) => configId === each.configId)
    if (!word || word.isBlocked || word.theirNo === null) continue
    const agreed = { ...word.car, theirNo: word.theirNo, lotNo: word.lotNo, by: each, standsAs }
    return chargeByAgreement(machine, channels, tenantId, orderId, agreed)
  }
}
