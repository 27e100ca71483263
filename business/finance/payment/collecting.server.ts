import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'
import type { Channels, PaymentPurpose } from './channels.server.ts'

/** For what arrears are paid, and where they are asked for. */
export const purposeOfDebt = { bizType: bizTypes.recovery, payScene: payScenes.arrears }

/** What a car park is owed, fen. */
interface OwedAt extends Pick<PaymentPurpose, 'parkLotId' | 'bizType' | 'payScene'> {
  readonly money: number
}

/** In the tenant's scope: what of these can be paid by phone, yuan, and in how many payments, for each merchant collects its own. */
export async function collecting(
  tx: Tx,
  channels: Channels,
  owed: readonly OwedAt[],
): Promise<{ money: string; payments: number }> {
  const merchants = new Map<string, string | null | undefined>()
  let money = 0
  for (const { parkLotId, bizType, payScene, money: each } of owed) {
    const key = `${parkLotId}/${bizType}/${payScene}`
    if (!merchants.has(key)) {
      const by = await channels.fitting(tx, { parkLotId, bizType, payScene, way: 'native', kind: null })
      merchants.set(key, by ? by.configId : undefined)
    }
    if (merchants.get(key) !== undefined) money += each
  }
  const payments = new Set([...merchants.values()].filter((by) => by !== undefined)).size
  return { money: yuan(money), payments }
}
