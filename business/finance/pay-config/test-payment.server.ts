import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import type { Json } from '#kernel/wire.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { wholeTenant } from '#server/scope.ts'
import { present } from '../payment/ask-payment.server.ts'
import { openChannels } from '../payment/channels.server.ts'
import { writePayment } from '../payment/write-payment.server.ts'
import type { payConfig } from './pay-config.ts'

/** 1 fen. */
const amount = 1
const holdMinutes = 10

const noLot = {
  zh: '还没有停车场,请先新增停车场',
  en: 'There is no car park yet; add one first',
}

/**
 * Who sets up an account pays 1 fen by it: a payment like every other, in the books and in the channel's bill, that buys nothing and so goes back by itself. The channel is
 * asked after the commit; what it gives, or why it refuses, is filled into what was given.
 */
export async function testPayment(
  { tx, machine, incoming: { person, ip, language, words }, afterCommit }: VerbContext<typeof payConfig>,
  { id, ParkLotIds }: RecordOf<typeof payConfig>,
): Promise<Record<string, Json>> {
  const channel = await openChannels(machine, machine.settings).ofConfig(tx, id)
  const parkLotId =
    ParkLotIds?.[0] ?? (await tx.first<{ id: string }>(sql`select id::text from park_lot order by id limit 1`))?.id
  if (!parkLotId) throw declaredFailure(noLot)
  const [now, configured] = [Date.now(), { configId: id, channel }]
  const expireAt = now + holdMinutes * 60_000
  const asking = { way: 'native', returnUrl: null, openId: null, ip } as const
  const wanted = { amount, expireAt, by: configured }
  const payNo = await writePayment(tx, {
    bizType: bizTypes.test,
    payScene: payScenes.console,
    parkLotId,
    plateNumber: '',
    quotedAt: now,
    asking,
    stay: null,
    ...wanted,
  })
  const given: Record<string, Json> = { PayNo: payNo, CodeUrl: null, FailReason: null }
  afterCommit(async () => {
    try {
      const asked = await present(machine, person.tenantId, { payNo, ...wanted }, asking, '收款测试')
      given['CodeUrl'] = asked?.codeUrl ?? null
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      given['FailReason'] = error.say(language, words)
      await machine.database.inScope(wholeTenant(person.tenantId), async (own) =>
        own.run(sql`update pay_record set pay_status = ${code(payRecordStates.failed)}, fail_reason = ${error.say('zh', (word) => word)}, updated_at = now()
          where ${await ofNumbers(own, [payNo])} and pay_status = ${code(payRecordStates.waiting)}`),
      )
    }
  })
  return given
}
