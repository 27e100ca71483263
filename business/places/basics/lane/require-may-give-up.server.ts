import { declaredFailure } from '#kernel/failure.ts'
import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'
import { may, requirePermission, type Person } from '#server/person.ts'
import { isHelping } from './help-desk.server.ts'

const aboveLimit = {
  zh: '少收{owed}元超过免费放行限额{limit}元,请呼叫云客服,或由能改价的人员办理',
  en: 'Giving up {owed} yuan is above the limit of {limit} yuan for a free release: call the service seat, or ask someone who may change prices',
}

/** Above the lot's limit a second person decides: someone who may change prices anyway, or the seat that was called (domain.md 4.11). */
export async function requireMayGiveUp(
  tx: Tx,
  person: Person,
  car: { readonly parkLotId: string; readonly laneId: string; readonly orderNo: string | null; readonly owed: number },
): Promise<void> {
  requirePermission(person, 'park-order:waive')
  const limit = (await readParameter(tx, 'freeReleaseYuan', car.parkLotId)) * 100
  if (limit === 0 || car.owed <= limit || may(person, 'park-order:reprice')) return
  if (await isHelping.get()(tx, person.userId, car)) return
  throw declaredFailure(aboveLimit, { owed: yuan(car.owed), limit: yuan(limit) })
}
