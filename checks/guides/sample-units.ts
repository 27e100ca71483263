import { wallDate } from '#kernel/wall-clock.ts'
import type { Console } from '../berth/console.ts'

/** A firm that pays by the month and has a bill to pay, and a hotel that pays in advance. */
export async function addUnits(by: Console, ParkLotId: string): Promise<void> {
  const add = (unit: Record<string, unknown>) =>
    by.call('/api/company/addCompany', { ParkLotIds: [ParkLotId], ContractBegin: '2026-01-01', ...unit })
  const firm = await add({
    CompanyCode: 'U001',
    CompanyName: '申江科技',
    SpotQuota: 40,
    PlateQuota: 60,
    ChargeKind: 1,
    MonthMoney: '12000',
  })
  await add({ CompanyCode: 'U002', CompanyName: '浦江酒店', CompanyType: 3, SpotQuota: 25, ChargeKind: 3 })
  for (const PlateNumber of ['沪A70001', '沪A70002', '沪A70003'])
    await by.call('/api/companyvehicle/addCompanyVehicle', {
      CompanyId: firm.Id,
      PlateNumber,
      Department: '市场部',
      BeginDate: '2026-01-01',
    })
  await by.call('/api/company/generateCompanyBill', { MonthDay: lastMonth() })
  const { rows } = await by.call('/api/company/queryCompanyBill', {})
  await by.call('/api/company/confirmCompanyBill', { id: rows[0].Id, DueDate: wallDate(Date.now() + 864_000_000) })
}

/** A day of the month before this one, in the console's zone. */
function lastMonth(): string {
  const [year, month] = wallDate(Date.now()).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}
