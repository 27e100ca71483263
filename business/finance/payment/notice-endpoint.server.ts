import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import type { FastifyInstance } from 'fastify'
import { declaredFailure, Failure, fail } from '#kernel/failure.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { raiseOccurrence } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { askedBy } from '#server/database/asked-by.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { networkOf } from '#server/http/addresses.ts'
import { refuseWith } from '#server/http/answers.ts'
import type { Machine } from '#server/machine.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, noticePath, type ConfiguredChannel } from './channels.server.ts'
import { recordAgreement } from './agreement/record-agreement.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { recordRefund } from './record-refund.server.ts'
import { storeReason } from './store-reason.server.ts'
import type { Notice } from './payment-channel.ts'

const unknownPayment = { zh: '没有这笔支付', en: 'There is no such payment' }
const otherAccount = {
  zh: '这笔支付不是经此商户号收取的',
  en: 'This payment was not asked for by this merchant account',
}

/**
 * Where the channels send their notices, one address for each 支付配置: each is answered as its channel reads it, and what was not taken is not confirmed.
 * No one is refused for guesses at addresses, since a channel sends in masses from few networks, also to accounts that are gone; the looks of one network take
 * turns, so that they cost two connections.
 */
export const noticeEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  void app.register(async (notices) => {
    readAnyBody(notices)
    notices.post<{ Params: { kind: string; token: string } }>(
      `${noticePath}/:kind/:token`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const { kind, token } = request.params
        const of = await askedBy.run({ caller: networkOf(request.ip), isPublic: true, onlyReads: true }, () =>
          channels.ofNotice(kind, token),
        )
        if (!of) return refuseWith(machine, request, reply, fail('unknownCall'), 404)
        const notice = await of.channel.readNotice({
          method: request.method,
          path: request.url,
          headers: request.headers as Record<string, string | undefined>,
          body: String(request.body ?? ''),
        })
        const refusal = await take(machine, of, notice)
        const { status, type, body } = of.channel.answerNotice(refusal)
        return reply.code(status).type(type).send(body)
      },
    )
  })
})

/** As it came: signatures are over the bytes, whatever the type says. */
function readAnyBody(notices: FastifyInstance): void {
  notices.removeAllContentTypeParsers()
  notices.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  )
}

type Addressed = ConfiguredChannel & { readonly tenantId: string | null }

/** Null when it was taken, else the reason; one of a payment of ours is kept with the payment, where people see it. */
async function take(machine: Machine, of: Addressed, notice: Notice): Promise<string | null> {
  try {
    if (notice.what === 'refused') throw declaredFailure(notice.why)
    if (notice.what === 'paid') await confirmPaid(machine, await ownerOf(machine, of, notice.payNo), notice)
    if (notice.what === 'refund') await recordRefund(machine, await ownerOf(machine, of, notice.payNo), notice)
    if (notice.what === 'failed') await endFailed(machine, await ownerOf(machine, of, notice.payNo), notice)
    if (notice.what === 'agreement') await recordAgreement(machine, of, notice)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if ('payNo' in notice && notice.payNo) await storeRefusal(machine, of, notice.payNo, error.message)
    if (notice.what !== 'refused' || !notice.isProbe) await raiseRefused(machine, of, notice)
    machine.log.warn({ kind: of.channel.kind, config: of.configId, reason: error.message }, 'a notice was refused')
    return error.message
  }
}

/** The tenant whose payment it is; a payment that was asked for by another account is refused. */
async function ownerOf(machine: Machine, { configId, tenantId }: Addressed, payNo: string): Promise<string> {
  const owner = await tenantOf(machine, payNo)
  if (owner === null) throw declaredFailure(unknownPayment)
  const asked = await machine.database.inScope(wholeTenant(owner), async (tx) =>
    tx.first<{ config: string | null }>(
      sql`select pay_config_id::text as config from pay_record where ${await underNumber(tx, payNo)} limit 1`,
    ),
  )
  if ((tenantId !== null && tenantId !== owner) || asked!.config !== configId) throw declaredFailure(otherAccount)
  return owner
}

async function tenantOf(machine: Machine, payNo: string): Promise<string | null> {
  const owner = await machine.database.wherever(tenantIn(payNo), (tx) =>
    tx.first<{ tenant_id: string }>(sql`select tenant_id from pay_record_of_no(${payNo})`),
  )
  return owner ? String(owner.tenant_id) : null
}

/** A payment that is open has failed; of any other the channel is late to say so. */
async function endFailed(machine: Machine, owner: string, { payNo, reason }: { payNo: string; reason: string }) {
  await machine.database.inScope(wholeTenant(owner), async (tx) =>
    tx.run(sql`update pay_record set pay_status = ${code(payRecordStates.failed)}, fail_reason = ${reason}, updated_at = now()
      where ${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`),
  )
}

/** The address is known to the channel alone: what is not believed there is an alarm, once a day for each account. */
async function raiseRefused(machine: Machine, of: Addressed, notice: Notice): Promise<void> {
  const tenantId = of.tenantId ?? ('payNo' in notice && notice.payNo ? await tenantOf(machine, notice.payNo) : null)
  if (tenantId === null) return
  const { code: channel, merchant } = of.channel
  const { label } = payChannels.find((each) => each.code === channel)!
  const source = `notice ${of.configId ?? of.channel.kind} ${wallDate(Date.now())}`
  await raiseOccurrence(machine, wholeTenant(tenantId), {
    type: alarmTypes.noticeRefused,
    level: levels.important,
    find: () =>
      sql`select ${source}::text as source, now() as happened_at, ${`${label} · ${merchant}`}::text as detail`,
  })
}

/** Kept with the payment, as far as it is this tenant's. */
async function storeRefusal(machine: Machine, of: Addressed, payNo: string, reason: string): Promise<void> {
  const owner = await tenantOf(machine, payNo)
  if (owner !== null && (of.tenantId === null || of.tenantId === owner))
    await storeReason(machine, owner, payNo, reason)
}
