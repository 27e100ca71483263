import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { changesOnly, fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { parkOrder } from './park-order.ts'

type Order = RecordOf<typeof parkOrder>
type Asked = Values<(typeof parkOrder)['actions']['withdrawRelease']['fields']>

const sentences = {
  nothingGivenUp: {
    zh: '该订单放行时没有少收金额,无需撤回',
    en: 'Nothing was given up as the car was released, so there is nothing to withdraw',
  },
  noEntry: {
    zh: '该订单没有入场记录,少收金额不能记为欠费;请先更正入场时间',
    en: 'No entry of the car was recorded, so nothing can be owed; correct the time of its entry first',
  },
} as const

/** The car should not have been let go for nothing: it was let go all the same, and owes what was given up. */
export async function withdrawRelease(context: Context, record: Order, { reasonText }: Asked): Promise<void> {
  const { content, passings, lot, touch, orderNo } = await lockOrderFacts(context.tx, record.id)
  const exit = passings.find(({ passingId }) => passingId === content.exitPassingId)!
  if (content.cameAt === null) throw declaredFailure(sentences.noEntry)
  if (content.waiveMoney === 0) throw declaredFailure(sentences.nothingGivenUp)
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.withdrawnRelease,
      orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.editOrder,
      touches: [touch],
      oldValue: { outReleaseType: content.outReleaseType, arrearsMoney: yuan(0) },
      newValue: { outReleaseType: releaseTypes.byHand, arrearsMoney: yuan(content.waiveMoney) },
      passingNos: [exit.passingId],
      async change() {
        await context.tx.run(sql`
          update passing set release_type = ${releaseTypes.byHand}, updated_at = now(), updated_by = ${context.by} where passing_no = ${exit.passingId} and pass_at = ${new Date(exit.passAt)}`)
      },
      log: { laneId: exit.laneId || null, passingNo: exit.passingId, oldMoney: 0, newMoney: content.waiveMoney },
    },
    changesOnly(context, record.id),
  )
}
