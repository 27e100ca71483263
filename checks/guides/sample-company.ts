import { wallDate } from '#kernel/wall-clock.ts'
import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { signIn, type Account } from '#simulator/console/console.ts'
import { makeDiscounts } from '#simulator/demo/make-discounts.ts'
import { demoAccounts } from '#business/roof/demo.server.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { addUnits } from './sample-units.ts'

const minute = 60_000
const day = 86_400_000

/**
 * What the pictures of the guides show, in the demo tenant of a new server: car parks, cars inside, merchants that gave discounts, passes
 * of which one is about to end, units. Returns its administrator, signed in.
 */
export async function openSampleCompany(url: string): Promise<Console> {
  const [admin, operator] = [accountOf('admin'), accountOf('operator')]
  await makeDiscounts(await signIn(url, operator))
  const by = await Console.signIn(url, admin.tenantCode, admin.userName, admin.password)
  const byHour: ChargeTerms = { ruleKind: 3, freeMinutes: 15, segments: [{ unitMinutes: 60, unitMoney: 800 }] }
  const square = await addParkLot(by, { ParkLotName: '人民广场停车场', TotalSpotCount: 320 }, byHour)
  const bridge = await addParkLot(by, { ParkLotName: '虹桥路停车场', TotalSpotCount: 180 }, byHour)
  for (const [at, plate] of ['沪A66888', '沪B35762', '沪C90817', '沪D12305'].entries())
    await (at % 2 ? bridge : square).entry.sees(plate, Date.now() - (90 - 20 * at) * minute)
  await give(by, '江南小馆', '用餐两小时', '沪B35762')
  await give(by, '星光影城', '观影半价', '沪C90817')
  await give(by, '江南小馆', '满百减五元', '沪D12305')
  await sellPasses(by, square.parkLotId)
  await addUnits(by, square.parkLotId)
  await by.call('/api/role/addRole', {
    RoleName: '优惠发放员',
    RoleCode: 'granter',
    PermissionCodes: ['merchant:read', 'merchant:grant', 'discount-rule:read', 'discount-grant:read'],
  })
  return by
}

function accountOf(name: string): Account {
  const { TenantCode, UserName, Password } = demoAccounts.find(({ UserName }) => UserName === name)!
  return { tenantCode: TenantCode, userName: UserName, password: Password }
}

async function give(admin: Console, MerchantName: string, RuleName: string, PlateNumber: string): Promise<void> {
  const merchants = await admin.call('/api/merchant/queryMerchant', { MerchantName })
  const rules = await admin.call('/api/merchant/queryDiscountRule', { RuleName })
  await admin.call('/api/merchant/grantMerchant', { Id: merchants.rows[0].Id, RuleId: rules.rows[0].Id, PlateNumber })
}

async function sellPasses(admin: Console, ParkLotId: string): Promise<void> {
  const rule = { ParkLotIds: [ParkLotId], MaxPlateCount: 2, RefundLossPercent: 5 }
  const addRule = (rest: Record<string, unknown>) =>
    admin.call('/api/billPackRule/addBillPackRule', { ...rule, ...rest })
  const { Id: RuleId } = await addRule({
    RuleCode: 'STANDARD',
    RuleName: '标准月卡',
    OriginMoney: '600',
    BillPackMoney: '560',
  })
  await addRule({ RuleCode: 'YEAR', RuleName: '全年卡', PackKind: 4, OriginMoney: '6000', BillPackMoney: '5200' })
  const holders = ['李明', '赵婷', '孙浩', '周倩']
  for (const [at, OwnerName] of holders.entries())
    await admin.call('/api/billPackOrder/addBillPackOrder', {
      ParkLotId,
      RuleId,
      PlateNumber: `沪A2000${at + 1}`,
      OwnerName,
      OwnerMobile: `1380001000${at + 1}`,
      BeginDate: wallDate(Date.now() - (26 - 7 * at) * day),
      ParkSpotNumbers: `B1-10${at + 1}`,
      BillPackMoney: '560.00',
    })
}
