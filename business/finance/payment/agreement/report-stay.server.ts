import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { ConfiguredChannel } from '../channels.server.ts'
import type { KnownCar } from './agreements.ts'
import type { OpenStay } from './stay-at-channels.server.ts'

/** Long after, no one asks about a stay any more. */
const keptDays = 90

/**
 * Notifies the channels of an entry, one after the other, until one can charge the car: the first by the priority of its setting, so that a car whose driver agreed at several is charged
 * at that which the operator prefers, and one whose driver agreed at any is charged. One that is silent keeps the next from nothing; it is asked again later.
 */
export async function reportStay(
  machine: Machine,
  tenantId: string,
  orderId: string,
  { car, by, words }: OpenStay,
): Promise<void> {
  const silent: unknown[] = []
  for (const [at, each] of by.entries()) {
    const word = words.find(({ configId }) => configId === each.configId)
    if (word?.isBlocked) continue
    if (word && word.theirNo !== null) return
    const isBlocked = await report(machine, tenantId, orderId, car, each, by[at + 1] ?? null).catch(
      (error: unknown) => {
        silent.push(error)
        return true
      },
    )
    if (!isBlocked) return
  }
  if (silent.length) throw silent[0]
}

/** Written down before and after, so that after a crash the same stay is reported again; one of which nothing can be known is not asked about again. Returns whether the car cannot be charged there. */
async function report(
  machine: Machine,
  tenantId: string,
  orderId: string,
  car: OpenStay['car'],
  by: ConfiguredChannel,
  next: ConfiguredChannel | null,
): Promise<boolean> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  await inTenant(async (tx) => {
    await tx.run(sql`delete from agreement_stay where reported_at < now() - make_interval(days => ${keptDays})`)
    await writeDown(tx, car, orderId, by)
  })
  const known = await by.channel.agreements!.enter(car)
  return inTenant(async (tx) => {
    const isBlocked = await noteKnown(tx, car, by, known)
    // In one transaction with it, so that a server that ends here leaves no car of which the next was never asked.
    if (isBlocked && next) await writeDown(tx, car, orderId, next)
    return isBlocked
  })
}

async function writeDown(
  tx: Tx,
  car: OpenStay['car'],
  orderId: string,
  { configId }: ConfiguredChannel,
): Promise<void> {
  await tx.run(sql`insert into agreement_stay (order_no, order_id, pay_config_id, car) values (${car.stayNo}, ${orderId}, ${configId}, ${JSON.stringify(car)}::jsonb)
    on conflict (tenant_id, order_no, pay_config_id) do nothing`)
}

/** What came by notice meanwhile is the later word. */
async function noteKnown(
  tx: Tx,
  { stayNo }: OpenStay['car'],
  { configId }: ConfiguredChannel,
  known: KnownCar | null,
): Promise<boolean> {
  const blocked = known ? known.blocked : '该车牌不能使用无感支付'
  const row = await tx.first<{ is_blocked: boolean }>(sql`
    update agreement_stay set parking_id = ${known?.theirNo ?? null}, lot_no = ${known?.lotNo ?? null},
      is_blocked = case when said_at is null then ${blocked !== null} else is_blocked end,
      blocked_reason = case when said_at is null then ${blocked} else blocked_reason end
    where order_no = ${stayNo} and pay_config_id = ${configId} returning is_blocked`)
  return row?.is_blocked ?? true
}
