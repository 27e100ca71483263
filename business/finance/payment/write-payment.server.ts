import { createHash } from 'node:crypto'
import { wallTime } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sharedBusinesses, shareModes } from '../profit-share/profit-share-rule/profit-share-rule.ts'
import { receiverAt } from '../profit-share/receiver-at.server.ts'
import { agreementPrefix } from './agreement/agreements.ts'
import type { ConfiguredChannel } from './channels.server.ts'
import type { ChannelKind, PayWay } from './payment-channel.ts'

/** How money is to come, and who pays it. */
export interface Asking {
  readonly way: PayWay
  /** The driver's in WeChat, for `jsapi` and `mini`. */
  readonly openId?: string | null
  /** Of a stay that is charged by agreement: the account whose channel knows it. */
  readonly by?: ConfiguredChannel
  /** Of a payment code that staff scanned: what it says, whose it is, and who scanned it. */
  readonly scanned?: {
    readonly authCode: string
    readonly kind: ChannelKind
    readonly operatorId: string
    readonly by: string
  }
}

/** A payment that is about to be asked for; money in fen, moments as epoch milliseconds. */
interface Wanted {
  readonly bizType: number
  readonly payScene: number
  readonly parkLotId: string
  readonly plateNumber: string
  readonly amount: number
  readonly quotedAt: number
  readonly expireAt: number
  readonly by: ConfiguredChannel
  readonly asking: Asking
  /** The stay that it is for, and the passing at which the car stands. */
  readonly stay: { readonly orderId: string; readonly orderNo: string; readonly passingId: string | null } | null
  /** Where it is paid at once with others: their number at the channel, and which of them it is. */
  readonly joint?: { readonly no: string; readonly part: number }
}

/** A number under which a channel is asked for money: `W26112708300002_1`. */
export function newPayNo(tx: Tx, way?: PayWay): Promise<string> {
  return newNumberAtChannel(tx, way === 'agreement' ? agreementPrefix : 'W')
}

/**
 * A number as its merchant has no other at a channel, after a prefix. It begins with the minute: WeChat Pay wants six characters at least, and the numbers of a new database are
 * none that the merchant used before it.
 */
export async function newNumberAtChannel(tx: Tx, prefix: string): Promise<string> {
  const serial = await tx.first<{ serial: string }>(
    sql`select nextval('park_order_no') || '_' || scope_tenant() as serial`,
  )
  const minute = wallTime(Date.now()).replaceAll(/\D/g, '').slice(2, 12)
  return `${prefix}${minute}${serial!.serial}`
}

/** Writes down a payment that waits for the driver; gives our number of it. */
export async function writePayment(
  tx: Tx,
  { bizType, payScene, parkLotId, plateNumber, amount, quotedAt, expireAt, by, asking, stay, joint }: Wanted,
): Promise<string> {
  const payNo = joint ? `${joint.no}-${joint.part}` : await newPayNo(tx, asking.way)
  const { scanned } = asking
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, passing_id, pay_config_id, mch_no, asked_way, joint_no, operator_id, is_shared, created_by)
    values (${payNo}, ${bizType}, ${stay?.orderId ?? null}, ${stay?.orderNo ?? null}, ${parkLotId}, ${plateNumber}, ${by.channel.code}, ${payScene}, ${amount}, ${payRecordStates.waiting},
      ${new Date(expireAt)}, ${new Date(quotedAt)}, ${stay?.passingId ?? null}, ${by.configId}, ${by.channel.merchant}, ${wayOf(asking)}, ${joint?.no ?? null}, ${scanned?.operatorId ?? null},
      ${by.channel.sharing !== undefined && (await isToShare(tx, parkLotId, bizType, by.channel.code))}, ${scanned?.by ?? '车主'})`)
  return payNo
}

/** Whether a rule of the car park has the channel share such a payment. */
async function isToShare(tx: Tx, parkLotId: string, bizType: number, payChannel: number): Promise<boolean> {
  const rule = await tx.first(sql`
    select from profit_share_rule where park_lot_id = ${parkLotId} and share_mode = ${code(shareModes.atPayment)} and status = ${code(enabledStates.enabled)}
      and ${receiverAt(payChannel)} is not null limit 1`)
  return rule !== undefined && sharedBusinesses.some((business) => business === bizType)
}

/** As it stands with the payment: anyone who comes otherwise, as someone else or with another code is asked again. */
export function wayOf({ way, openId, scanned }: Asking): string {
  if (scanned) return `${way}/${createHash('sha256').update(scanned.authCode).digest('hex').slice(0, 16)}`
  return way === 'jsapi' || way === 'mini' ? `${way}/${openId}` : way
}
