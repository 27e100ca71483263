import { enabledStates } from '../../codes.ts'
import { addMissing } from '../../console/add-missing.ts'
import type { Console } from '../../console/console.ts'
import { addOnce, findOne, idOf, type Row } from '../../console/records.ts'
import { consoleTime } from '../../time.ts'
import { drivers } from './drivers.ts'

/** People whose code brings drivers, the lot they stand in, and what their poster says; those who work here by their user name. */
interface DemoPromoter {
  readonly PromoterName: string
  readonly userName?: string
  readonly lot?: string
  readonly rest: Row
}

export const promoters: readonly DemoPromoter[] = [
  {
    PromoterName: '王建国',
    userName: 'wangjianguo',
    lot: 'CM',
    rest: { ShareText: '万汇城停车扫码注册,首单立减三元,出场免排队' },
  },
  { PromoterName: '孙丽', userName: 'sunli', rest: { ShareText: '注册泊位会员,查费、缴费、开票都在手机上' } },
  { PromoterName: '市一医院导诊台', lot: 'CH', rest: { ShareText: '就诊前先预约车位,到院直接进场' } },
  { PromoterName: '滨江花园物业', lot: 'RH', rest: { ShareText: '业主注册绑定车牌,年卡到期提前提醒' } },
  { PromoterName: '镜湖景区游客中心', lot: 'LP', rest: { ShareText: '周末游湖提前约车位,不用绕圈找停车' } },
  {
    PromoterName: '地推小刘',
    lot: 'ES',
    rest: { ShareText: '停车换乘,注册送三元停车券', Status: enabledStates.disabled },
  },
]

/** Those who bring drivers, and the drivers who have registered so far. `lotId` gives a lot's id by its code. */
export async function makeMembers(console: Console, lotId: (code: string) => string): Promise<void> {
  const promoterIds: string[] = []
  for (const { PromoterName, userName, lot, rest } of promoters) {
    const user = userName ? await findOne(console, 'user', { UserName: userName }) : undefined
    const where = { ...(user && { UserId: idOf('user', user) }), ...(lot && { ParkLotId: lotId(lot) }) }
    promoterIds.push((await addOnce(console, 'promoter', { PromoterName }, { ...where, ...rest })).id)
  }
  const now = Date.now()
  const members = drivers.map(({ mobile, nickName, car, source, state, promotedBy, registeredBefore }) => ({
    Mobile: mobile,
    NickName: nickName,
    ...(car && { PlateNumber: car.plateNumber }),
    Source: source,
    MemberState: state,
    ...(promotedBy !== null && { PromoterId: promoterIds[promotedBy] }),
    RegisterAt: consoleTime(now - registeredBefore),
  }))
  await addMissing(console, 'member', 'Mobile', members)
}
