import { raiseSystemAlarm } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob, enqueueInTurn } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { PassingRefusal, type Handover, type SmsChannel } from './sms-channel.ts'
import { smsChannelOf } from './sms-channels.server.ts'
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
  readonly variables: readonly { readonly name: string; readonly text: string }[]
  readonly template_id: string | null
  readonly template_variables: string | null
  readonly tries: number
  readonly resends: number
  readonly first_tried_at: Date
}

/** Sends a message; without a channel it fails, says why and costs nothing. */
export const sendSmsJob = enqueuedJob<SmsPayload>({
  name: 'send-sms',
  asksOutside: true,
  async run(machine, payload) {
    const channel = await channelOf(machine, payload)
    await (channel ? sendSms(machine, channel, payload) : failUnsent(machine, payload))
  },
})

/** Asks for its receipt. */
export const askSmsJob = enqueuedJob<SmsPayload & { asked: number }>({
  name: 'ask-sms',
  asksOutside: true,
  async run(machine, payload) {
    const channel = await channelOf(machine, payload)
    if (channel) await askReceipt(machine, channel, payload)
  },
})

function channelOf(machine: Machine, { tenantId }: SmsPayload): Promise<SmsChannel | null> {
  return machine.database.inScope(wholeTenant(tenantId), (tx) => smsChannelOf(machine, tx))
}

/**
 * Hands a message to the channel, exactly once: a job that is repeated finds the message already sent, or asks the channel whether it has it.
 * A prepaid message is taken from the account before, and given back when the channel did not take it.
 */
export async function sendSms(machine: Machine, channel: SmsChannel, { tenantId, smsId }: SmsPayload): Promise<void> {
  const scope = wholeTenant(tenantId)
  const sms = await machine.database.inScope(scope, (tx) => claim(tx, channel, smsId))
  if (!sms) return
  const handover = await handOver(channel, tenantId, smsId, sms)
  await machine.database.inScope(scope, async (tx) => {
    if ('refused' in handover) return giveUp(tx, channel, smsId, sms, handover)
    const sent = await tx.run(sql`
      update sms_record set send_state = ${sendStates.sent}, send_at = now(), provider = ${channel.name}, provider_no = ${handover.providerNo}, updated_at = now()
      where id = ${smsId} and send_state = ${sendStates.waiting}`)
    if (sent) await enqueueInTurn(tx, 'ask-sms', { tenantId, smsId, asked: 0 })
  })
  await machine.hub.publish({ tenantId, topic: 'changed', of: 'sms-record' })
}

async function handOver(channel: SmsChannel, tenantId: string, smsId: string, sms: Claimed): Promise<Handover> {
  const refusal = channel.isPrepaid ? null : templateRefusal(sms)
  if (refusal) return { code: '', refused: refusal }
  const outgoing = {
    smsNo: numberOf(tenantId, smsId, sms),
    mobile: sms.mobile_whole,
    signName: sms.sign_name,
    templateId: sms.template_id,
    variables: variablesOf(sms),
  }
  try {
    return await channel.send(outgoing, sms.tries > 1 ? sms.first_tried_at.getTime() : null)
  } catch (error) {
    if (sms.tries < mostTries) throw error
    return error instanceof PassingRefusal ? error.handover : { code: '', refused: '短信通道没有应答' }
  }
}

/** The number that the channel keeps alongside a message; one that a person sends again has another. */
function numberOf(tenantId: string, smsId: string, { resends }: Pick<Claimed, 'resends'>): string {
  return `${tenantId}-${smsId}-${resends}`
}

/** A provider sends what it approved: its template, filled. */
function templateRefusal({ template_id: id, template_variables: names, variables }: Claimed): string | null {
  if (!id) return '短信模板没有填写服务商模板号'
  const isPaired = names === null || namesOf(names).length === variables.length
  return isPaired ? null : '短信模板的服务商变量名与内容中的变量数目不一致'
}

function variablesOf({ template_variables: names, variables }: Claimed): Claimed['variables'] {
  if (names === null) return variables
  return namesOf(names).map((name, at) => ({ name, text: variables[at]!.text }))
}

function namesOf(names: string): string[] {
  return names.split(/[,,]/).map((name) => name.trim())
}

async function failUnsent(machine: Machine, { tenantId, smsId }: SmsPayload): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(
      sql`update sms_record set send_state = ${sendStates.failed}, fail_reason = '短信通道未配置', updated_at = now() where id = ${smsId} and send_state = ${sendStates.waiting}`,
    ),
  )
}

/** The message, if it still waits, with its first try paid for; one that cannot be paid for fails. */
async function claim(tx: Tx, channel: SmsChannel, smsId: string): Promise<Claimed | null> {
  const waits = await tx.first<{ tries: number; sign_name: string; content: string }>(
    sql`select tries, sign_name, content from sms_record where id = ${smsId} and send_state = ${sendStates.waiting} for no key update`,
  )
  if (!waits) return null
  if (waits.tries === 0 && !(await book(tx, channel, smsId, countOf(waits)))) return null
  const sms = await tx.first<Claimed>(sql`
    with tried as (
      update sms_record set tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()) where id = ${smsId}
      returning mobile_whole, sign_name, content, variables, template_code, tries, resends, first_tried_at)
    select tried.*, t.provider_template_id as template_id, t.provider_variables as template_variables
    from tried left join sms_template t on t.template_code = tried.template_code`)
  return sms!
}

/** Counts a message; a prepaid one is taken from what is left. False, with the reason on the record, when nothing is left. */
async function book(tx: Tx, { isPrepaid }: SmsChannel, smsId: string, count: number): Promise<boolean> {
  const taken = isPrepaid ? count : 0
  const account = await tx.first<{ left_count: number; warn_count: number; unit_price: string }>(sql`
    update sms_account set left_count = left_count - ${taken}, used_count = used_count + ${count}, updated_at = now()
    where left_count >= ${taken} returning left_count, warn_count, unit_price`)
  if (account)
    await tx.run(
      sql`update sms_record set bill_count = bill_count + ${count}, cost = cost + ${account.unit_price}::bigint * ${taken} where id = ${smsId}`,
    )
  else
    await tx.run(
      sql`update sms_record set send_state = ${sendStates.failed}, fail_reason = '短信余额不足', updated_at = now() where id = ${smsId}`,
    )
  if (isPrepaid && (!account || account.left_count <= account.warn_count))
    await warnOfBalance(tx, account?.left_count ?? 0)
  return account !== undefined
}

async function warnOfBalance(tx: Tx, left: number): Promise<void> {
  await tx.run(sql`select from sms_account for no key update`)
  const description = `短信余额不足 · 剩余 ${left} 条`
  await raiseSystemAlarm(tx, { alarmType: alarmTypes.smsBalanceLow, level: levels.important, description })
}

/** What `book` counted and took goes back. */
async function giveUp(
  tx: Tx,
  { isPrepaid, name }: SmsChannel,
  smsId: string,
  sms: Claimed,
  { refused, code }: Extract<Handover, { refused: string }>,
): Promise<void> {
  const count = countOf(sms)
  const taken = isPrepaid ? count : 0
  const failed = await tx.run(sql`
    update sms_record r set send_state = ${sendStates.failed}, fail_reason = ${refused}, receipt_code = ${code || null}, provider = ${name},
      bill_count = bill_count - ${count}, cost = cost - (select unit_price from sms_account) * ${taken}, updated_at = now()
    where id = ${smsId} and send_state = ${sendStates.waiting}`)
  if (failed)
    await tx.run(
      sql`update sms_account set left_count = left_count + ${taken}, used_count = used_count - ${count}, updated_at = now()`,
    )
}

function countOf({ sign_name: signName, content }: Pick<Claimed, 'sign_name' | 'content'>): number {
  const length = [...`【${signName}】${content}`].length
  return length <= wholeLength ? 1 : Math.ceil(length / partLength)
}

/** Asks whether a message arrived, at growing intervals; without a receipt it stays as sent. */
async function askReceipt(
  machine: Machine,
  channel: SmsChannel,
  { tenantId, smsId, asked }: SmsPayload & { asked: number },
): Promise<void> {
  const scope = wholeTenant(tenantId)
  const sms = await machine.database.inScope(scope, (tx) =>
    tx.first<{ provider_no: string; mobile_whole: string; resends: number; send_at: Date }>(
      sql`select provider_no, mobile_whole, resends, send_at from sms_record where id = ${smsId} and send_state = ${sendStates.sent}`,
    ),
  )
  if (!sms) return
  const receipt = await channel.query({
    smsNo: numberOf(tenantId, smsId, sms),
    providerNo: sms.provider_no,
    mobile: sms.mobile_whole,
    sentAt: sms.send_at.getTime(),
  })
  await machine.database.inScope(scope, async (tx) => {
    if (receipt) {
      await tx.run(sql`
        update sms_record set send_state = ${receipt.isDelivered ? sendStates.delivered : sendStates.failed}, receipt_at = ${new Date(receipt.at)},
          receipt_code = ${receipt.code}, fail_reason = ${receipt.reason}, updated_at = now()
        where id = ${smsId} and provider_no = ${sms.provider_no} and send_state = ${sendStates.sent}`)
    } else if (asked < mostQuestions) {
      const next = { tenantId, smsId, asked: asked + 1 }
      await enqueueInTurn(tx, 'ask-sms', next, { at: Date.now() + pauseMs * 2 ** asked })
    }
  })
  if (receipt) await machine.hub.publish({ tenantId, topic: 'changed', of: 'sms-record' })
}
