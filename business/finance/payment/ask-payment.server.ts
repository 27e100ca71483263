import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { askedBefore } from './at-channel.server.ts'
import { codeGivenOnce } from './code-given-once.server.ts'
import type { Channels } from './channels.server.ts'
import { closePayment } from './close-payment.server.ts'
import { lockPrice, type Pending } from './lock-price.server.ts'
import type { PayLink } from './pay-link.server.ts'
import type { Presented } from './payment-channel.ts'
import type { Asking } from './write-payment.server.ts'
import { isNotReached, orInCash } from './not-reached.ts'

/** How a driver comes to pay. */
export interface DriverAsking extends Asking {
  readonly returnUrl: string | null
  readonly openId: string | null
  readonly ip: string
}

/** What the driver is to pay, until when, and how. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly expireAt: string | null
  /** Seconds from the answer until then: the clock of a phone may be any. */
  readonly expiresIn: number | null
  /** Null when nothing is due. */
  readonly how: Presented['how'] | null
  /** The channel's name: 微信, 支付宝, 模拟渠道. */
  readonly channel: string | null
  readonly codeUrl: string | null
  readonly redirectUrl: string | null
  readonly jsapi: Readonly<Record<string, string>> | null
}

const nowhere = { codeUrl: null, redirectUrl: null, jsapi: null }

/** What is answered where nothing is to be paid. */
export const nothingDue: AskedPayment = {
  amount: '0.00',
  payNo: null,
  expireAt: null,
  expiresIn: null,
  how: null,
  channel: null,
  ...nowhere,
}

/** What a driver reads where no 支付配置 fits. */
export const notOffered = {
  zh: '此停车场尚未开通在线支付,请在岗亭用现金缴费',
  en: 'This car park does not take payments by phone yet; pay cash at the sentry box',
}

/**
 * A driver wants to pay: the price is locked for the lot's OrderLockMinutes (domain.md 4.9); asking again the same way gives the same
 * payment. The channel is called outside of any transaction, so that a slow one holds nothing up.
 */
export async function askPayment(
  machine: Machine,
  channels: Channels,
  { tenantId, orderId }: PayLink,
  asking: DriverAsking,
): Promise<AskedPayment> {
  const scope = wholeTenant(tenantId)
  for (;;) {
    const pending = await machine.database.inScope(scope, (tx) => lockPrice(tx, channels, orderId, asking))
    if (!pending) return nothingDue
    if (pending === 'notOffered') throw declaredFailure(notOffered)
    const subject = subjectOfStay(pending.plateNumber)
    const asked = pending.outdated ? null : await orInCash(present(machine, tenantId, pending, asking, subject))
    if (asked) return asked
    await orInCash(closePayment(machine, channels, tenantId, pending.payNo))
  }
}

/** What the app that pays shows before anyone has: the plate is masked, for who holds a link may not have proved that the car is his. */
export const subjectOfStay = (plateNumber: string) => `停车费 ${maskedPlate(plateNumber)}`

/**
 * Asks the channel of a payment that was written down; `subject` is what the driver reads in the app that pays. Null: it was asked before the server ended, and its code
 * is lost; or the channel refuses one that it gave before, which is paid or closed there by now: closing it says which.
 */
export async function present(
  machine: Machine,
  tenantId: string,
  { payNo, amount, expireAt, by }: Pick<Pending, 'payNo' | 'amount' | 'expireAt' | 'by'>,
  asking: DriverAsking,
  subject: string,
): Promise<AskedPayment | null> {
  const scope = wholeTenant(tenantId)
  const { askedAt, isShared, isKnownThere } = await machine.database.inScope(scope, (tx) => askedBefore(tx, payNo))
  const { channel } = by
  const ask = () => channel.ask({ ...asking, payNo, amount, askedAt, expireAt, subject, attach: tenantId, isShared })
  const presented = await (channel.givesCodesOnce ? codeGivenOnce(machine, tenantId, payNo, ask) : ask()).catch(
    (error: unknown) => {
      if (isKnownThere && error instanceof Failure && !isNotReached(error)) return null
      throw error
    },
  )
  if (!presented) return null
  await machine.database.inScope(scope, async (tx) =>
    tx.run(
      sql`update pay_record set pay_status = ${code(payRecordStates.paying)}, updated_at = now() where ${await underNumber(tx, payNo)} and pay_status = ${code(payRecordStates.waiting)}`,
    ),
  )
  const { label } = payChannels.find((each) => each.code === channel.code)!
  return {
    payNo,
    amount: yuan(amount),
    expireAt: wallTime(expireAt),
    expiresIn: Math.max(0, Math.ceil((expireAt - Date.now()) / 1000)),
    channel: label,
    ...nowhere,
    ...presented,
  }
}
