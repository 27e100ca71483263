import { sql } from 'kysely'
import { raiseSystemAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueue, enqueueAt, enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { sandboxSmsChannel } from './sandbox-sms-channel.server.ts'
import type { SmsChannel } from './sms-channel.ts'
import { sendStates } from './sms-record.ts'

/** A message of up to 70 characters is one; longer ones are cut into parts of 67. */
const wholeLength = 70
const partLength = 67
const mostTries = 5
const mostQuestions = 8
const pauseMs = 2_000

interface SmsPayload {
  readonly tenantId: string
  readonly smsId: string
}

interface Claimed {
  readonly mobile_whole: string
  readonly sign_name: string
  readonly content: string
  readonly tries: number
  readonly resends: number
}

const channelOf = ({ services }: Machine): SmsChannel | null => (services.sms ? sandboxSmsChannel : null)

/** Sends a message; without a channel it fails, says why and costs nothing. */
export const sendSmsJob = enqueuedJob<SmsPayload>({
  name: 'send-sms',
  run(machine, payload) {
    const channel = channelOf(machine)
    return channel ? sendSms(machine, channel, payload) : failUnsent(machine, payload)
  },
})

/** Asks for its receipt. */
export const askSmsJob = enqueuedJob<SmsPayload & { asked: number }>({
  name: 'ask-sms',
  async run(machine, payload) {
    const channel = channelOf(machine)
    if (channel) await askReceipt(machine, channel, payload)
  },
})

/**
 * Hands a message to the channel, exactly once: a job that is repeated finds the message already sent, or repeats it under the same
 * number. It is paid for from the account before, and given back when the channel never took it.
 */
export async function sendSms(machine: Machine, channel: SmsChannel, { tenantId, smsId }: SmsPayload): Promise<void> {
  const scope = wholeTenant(tenantId)
  const sms = await machine.database.inScope(scope, (tx) => claim(tx, smsId))
  if (!sms) return
  const { mobile_whole: mobile, sign_name: signName, content } = sms
  let providerNo: string
  try {
    const smsNo = `${tenantId}-${smsId}-${sms.resends}`
    providerNo = (await channel.send({ smsNo, mobile, signName, content })).providerNo
  } catch (error) {
    if (sms.tries < mostTries) throw error
    await machine.database.inScope(scope, (tx) => giveUp(tx, smsId, countOf(sms)))
    return
  }
  await machine.database.inScope(scope, async (tx) => {
    const sent = await tx.run(sql`
      update sms_record set send_state = ${sendStates.sent}, send_at = now(), provider = ${channel.name}, provider_no = ${providerNo}, updated_at = now()
      where id = ${smsId} and send_state = ${sendStates.waiting}`)
    if (sent) await enqueue(tx, 'ask-sms', { tenantId, smsId, asked: 0 })
  })
}

async function failUnsent(machine: Machine, { tenantId, smsId }: SmsPayload): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(
      sql`update sms_record set send_state = ${sendStates.failed}, fail_reason = '短信通道未配置', updated_at = now() where id = ${smsId} and send_state = ${sendStates.waiting}`,
    ),
  )
}

/** The message, if it still waits, with its first try paid for; one that cannot be paid for fails. */
async function claim(tx: Tx, smsId: string): Promise<Claimed | null> {
  const sms = await tx.first<Claimed>(
    sql`select mobile_whole, sign_name, content, tries, resends from sms_record where id = ${smsId} and send_state = ${sendStates.waiting} for update`,
  )
  if (!sms) return null
  if (sms.tries === 0 && !(await pay(tx, smsId, countOf(sms)))) return null
  await tx.run(sql`update sms_record set tries = tries + 1 where id = ${smsId}`)
  return { ...sms, tries: sms.tries + 1 }
}

async function pay(tx: Tx, smsId: string, count: number): Promise<boolean> {
  const account = await tx.first<{ left_count: number; warn_count: number; unit_price: string }>(sql`
    update sms_account set left_count = left_count - ${count}, used_count = used_count + ${count}, updated_at = now()
    where left_count >= ${count} returning left_count, warn_count, unit_price`)
  if (account)
    await tx.run(
      sql`update sms_record set bill_count = bill_count + ${count}, cost = cost + ${account.unit_price}::bigint * ${count} where id = ${smsId}`,
    )
  else
    await tx.run(
      sql`update sms_record set send_state = ${sendStates.failed}, fail_reason = '短信余额不足', updated_at = now() where id = ${smsId}`,
    )
  if (!account || account.left_count <= account.warn_count) await warnOfBalance(tx, account?.left_count ?? 0)
  return account !== undefined
}

async function warnOfBalance(tx: Tx, left: number): Promise<void> {
  await tx.run(sql`select from sms_account for update`)
  const description = `短信余额不足 · 剩余 ${left} 条`
  await raiseSystemAlarm(tx, { alarmType: alarmTypes.smsBalanceLow, level: levels.important, description })
}

async function giveUp(tx: Tx, smsId: string, count: number): Promise<void> {
  const failed = await tx.run(sql`
    update sms_record r set send_state = ${sendStates.failed}, fail_reason = '短信渠道没有应答', bill_count = bill_count - ${count},
      cost = cost - (select unit_price from sms_account) * ${count}, updated_at = now()
    where id = ${smsId} and send_state = ${sendStates.waiting}`)
  if (failed)
    await tx.run(
      sql`update sms_account set left_count = left_count + ${count}, used_count = used_count - ${count}, updated_at = now()`,
    )
}

function countOf({ sign_name: signName, content }: Pick<Claimed, 'sign_name' | 'content'>): number {
  const length = [...`【${signName}】${content}`].length
  return length <= wholeLength ? 1 : Math.ceil(length / partLength)
}

/** Asks what became of a message, ever more seldom; without a receipt it stays as sent. */
async function askReceipt(
  machine: Machine,
  channel: SmsChannel,
  { tenantId, smsId, asked }: SmsPayload & { asked: number },
): Promise<void> {
  const scope = wholeTenant(tenantId)
  const sms = await machine.database.inScope(scope, (tx) =>
    tx.first<{ provider_no: string }>(
      sql`select provider_no from sms_record where id = ${smsId} and send_state = ${sendStates.sent}`,
    ),
  )
  if (!sms) return
  const receipt = await channel.query(sms.provider_no)
  await machine.database.inScope(scope, async (tx) => {
    if (receipt) {
      await tx.run(sql`
        update sms_record set send_state = ${receipt.isDelivered ? sendStates.delivered : sendStates.failed}, receipt_at = ${new Date(receipt.at)},
          receipt_code = ${receipt.code}, fail_reason = ${receipt.reason}, updated_at = now()
        where id = ${smsId} and provider_no = ${sms.provider_no} and send_state = ${sendStates.sent}`)
    } else if (asked < mostQuestions) {
      const next = { tenantId, smsId, asked: asked + 1 }
      await enqueueAt(tx, 'ask-sms', next, Date.now() + pauseMs * 2 ** asked)
    }
  })
  if (receipt) await machine.hub.publish({ tenantId, topic: 'changed', of: 'sms-record' })
}
