import { createHash } from 'node:crypto'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { text } from '#fields/text/text.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { platesOfPhone } from './phone/my-parking.server.ts'
import { mobileOfSession } from './phone/driver-session.server.ts'
import { maySeePlate, proofOf, wasShown, type DriverProof } from './proof.ts'

/** What a phone presents next to a link: never in an address, so that no link carries it. */
export interface Presented {
  readonly phone: string | null
  readonly session: string | null
}

export const presented = {
  /** 128 bits and more that the phone drew for itself. */
  phone: text('手机凭证', { min: 22, max: 80 }),
  session: text('手机验证', { max: 80 }),
}

/** Where without it there is nothing to say. */
export const ownPhone = { ...presented.phone, required: true } as const

/** Less paid for a stranger's stay would sell plates cheaply. Fen. */
const leastPaid = 100
/** So long after a passing the code that its lane shows is read by who is there. */
const shownMinutes = 10

const digestOf = (phone: string) => createHash('sha256').update(phone).digest()

/** What the phone has proved of the stay, in the tenant's scope. */
export async function proofFor(
  tx: Tx,
  { token, phone, session }: Presented & { readonly token: string },
  orderId: string,
  content: OrderFacts['content'],
): Promise<DriverProof> {
  return (await provesCar(tx, { phone, session }, orderId, content)) ? 'his' : proofOf(token)
}

/**
 * Whether the car is this phone's: it alone held a payment of the stay that then came in and stayed; it was the first to read the code that a lane showed
 * of a passing of the car; or it is proved, and the operator's records name the plate as its own.
 */
async function provesCar(
  tx: Tx,
  { phone, session }: Presented,
  orderId: string,
  { plateNumber, passingIds }: OrderFacts['content'],
): Promise<boolean> {
  if (phone !== null) {
    const digest = digestOf(phone)
    const paid = await tx.first(sql`
      select from pay_record p where ${await paidAlone(tx, orderId, digest)} and p.refund_money = 0 and p.refund_due = 0 and p.refund_held = 0
        and p.over_paid_money = 0 and p.payer_money - p.change_money >= ${leastPaid}`)
    if (paid) return true
    const read = await tx.first(sql`
      select from driver_proof mine where mine.held = any(${[...passingIds]}::text[]) and mine.digest = ${digest}
        and not exists (select from driver_proof first where first.held = mine.held and (first.held_at, first.digest) < (mine.held_at, mine.digest))`)
    if (read) return true
  }
  const mobile = session === null || plateNumber === '' ? null : await mobileOfSession(tx, session)
  return mobile !== null && (await platesOfPhone(tx, mobile)).includes(plateNumber)
}

/** Of payments `p` of an order: it came in, and this phone alone held it while it was open. */
async function paidAlone(tx: Tx, orderId: string, digest: Buffer): Promise<Sql<SqlBool>> {
  return sql<SqlBool>`${await ofOrders(tx, [orderId], 'p')} and p.pay_status = ${code(payRecordStates.paid)}
    and exists (select from driver_proof mine where mine.held = p.pay_no and mine.digest = ${digest})
    and not exists (select from driver_proof other where other.held = p.pay_no and other.digest <> ${digest})`
}

export interface PaidByPhone {
  /** Null where the order was paid alone. */
  readonly joint_no: string | null
}

/** What this phone alone paid of the order, the last; null where it paid nothing of it, or another phone held the same payment. */
export async function paymentOfPhone(tx: Tx, orderId: string, phone: string | null): Promise<PaidByPhone | null> {
  if (phone === null) return null
  const paid = await tx.first<PaidByPhone>(sql`
    select p.joint_no from pay_record p where ${await paidAlone(tx, orderId, digestOf(phone))} order by p.joint_no is null, p.paid_at desc, p.id desc`)
  return paid ?? null
}

const ofInvoice = 'invoice/'

/** This phone asked for the invoice: who buys, as it stands there, is known to it. */
export async function noteInvoice(tx: Tx, phone: string, id: string): Promise<void> {
  await notePayments(tx, phone, [`${ofInvoice}${id}`])
}

/** Whether this phone asked for the invoice that the order is on, or for the one which that replaces after a refund. */
async function askedForInvoice(tx: Tx, orderId: string, phone: string | null): Promise<boolean> {
  if (phone === null) return false
  const asked = await tx.first(sql`
    with recursive replaced as (
      select v.id, v.replaces_no from invoice_order i join invoice v on v.id = i.invoice_id
      where i.paid_for = ${code(paidFor.stay)} and i.order_id = ${orderId} and i.is_living
      union all select v.id, v.replaces_no from replaced r join invoice v on v.apply_no = r.replaces_no)
    select from replaced r join driver_proof mine on mine.held = ${ofInvoice}::text || r.id where mine.digest = ${digestOf(phone)}`)
  return asked !== undefined
}

/** The document of an invoice names its buyer: it is for who asked for it, and for whose car it is. */
export async function mayFetchInvoice(tx: Tx, proof: DriverProof, orderId: string, phone: string | null) {
  return maySeePlate(proof) || (await askedForInvoice(tx, orderId, phone))
}

/** As far back as a phone's stays are listed. */
const keptMonths = 12

async function forgetOld(tx: Tx): Promise<void> {
  await tx.run(sql`delete from driver_proof where held_at < now() - make_interval(months => ${keptMonths})`)
}

/** The phone held these payments while they were open. A third phone says no more than a second: there is no one that paid. */
export async function notePayments(tx: Tx, phone: string, payNos: readonly string[]): Promise<void> {
  await forgetOld(tx)
  await tx.run(sql`
    insert into driver_proof (held, digest) select held, ${digestOf(phone)} from unnest(${[...payNos]}::text[]) held
    where (select count(*) from driver_proof d where d.held = held.held) < 2 on conflict do nothing`)
}

/** The phone read a link; whether it was the first to read one that a lane showed within the last minutes. */
export async function noteRead(
  tx: Tx,
  { token, phone }: { readonly token: string; readonly phone: string },
  { passings }: OrderFacts,
  now: number,
): Promise<boolean> {
  const last = passings.filter(({ laneId }) => laneId !== null).toSorted((one, other) => other.passAt - one.passAt)[0]
  if (!wasShown(token) || !last || now - last.passAt > shownMinutes * 60_000) return false
  await forgetOld(tx)
  const { written } = (await tx.first<{ written: number }>(sql`
    with written as (
      insert into driver_proof (held, digest) select ${last.passingId}, ${digestOf(phone)}
      where not exists (select from driver_proof where held = ${last.passingId}) on conflict do nothing returning 1)
    select count(*)::int as written from written`))!
  return written > 0
}
