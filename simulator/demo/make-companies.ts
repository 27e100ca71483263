import { chargeKinds, companyTypes, overQuotaPolicies, payChannels } from '../codes.ts'
import type { Console } from '../console/console.ts'
import { act, addOnce, ask, type Row } from '../console/records.ts'
import { consoleTime } from '../time.ts'
import { companyCars } from './known-cars.ts'

/** The lot in which the companies have their spots. */
export const companyLot = 'CT'

/** A company as the console's form takes it, who of it drives which of `companyCars`, and the yuan that it pays in at first. */
interface DemoCompany {
  readonly CompanyCode: string
  readonly rest: Row
  readonly cars: readonly [from: number, to: number]
  readonly department: string
  readonly deposit?: string
}

const companies: readonly DemoCompany[] = [
  {
    CompanyCode: 'C001',
    rest: {
      CompanyName: '临江云科技有限公司',
      CompanyType: companyTypes.enterprise,
      ContactName: '沈洁',
      ContactMobile: '13800030001',
      SpotQuota: 4,
      PlateQuota: 20,
      OverQuotaPolicy: overQuotaPolicies.driverPays,
      ChargeKind: chargeKinds.onAccount,
      CreditMoney: '20000',
      ContractNo: 'HT2026001',
    },
    cars: [0, 5],
    department: '研发部',
  },
  {
    CompanyCode: 'C002',
    rest: {
      CompanyName: '湖畔物业服务公司',
      CompanyType: companyTypes.property,
      ContactName: '高翔',
      ContactMobile: '13800030002',
      SpotQuota: 2,
      PlateQuota: 10,
      OverQuotaPolicy: overQuotaPolicies.notice,
      ChargeKind: chargeKinds.monthly,
      MonthMoney: '1600',
      ContractNo: 'HT2026002',
    },
    cars: [5, 7],
    department: '工程部',
  },
  {
    CompanyCode: 'C003',
    rest: {
      CompanyName: '云栖酒店管理公司',
      CompanyType: companyTypes.hotel,
      ContactName: '周敏',
      ContactMobile: '13800010003',
      PlateQuota: 5,
      ChargeKind: chargeKinds.prepaid,
      ContractNo: 'HT2026003',
    },
    cars: [7, 9],
    department: '前厅部',
    deposit: '3000',
  },
]

/** Companies with their cars and deposits, and the bill of the one that pays by the month. */
export async function makeCompanies(console: Console, parkLotId: string): Promise<void> {
  for (const { CompanyCode, rest, cars, department, deposit } of companies) {
    const contract = { ParkLotIds: [parkLotId], ContractBegin: '2026-01-01', ContractEnd: '2027-12-31' }
    const { id, isNew } = await addOnce(console, 'company', { CompanyCode }, { ...rest, ...contract })
    if (!isNew) continue
    for (const { plateNumber, plateColor } of companyCars.slice(...cars)) {
      const car = { CompanyId: id, PlateColor: plateColor, Department: department, BeginDate: '2026-01-01' }
      await addOnce(console, 'companyVehicle', { PlateNumber: plateNumber }, car)
    }
    if (deposit)
      await act(console, 'company', 'topUp', id, {
        PayMoney: deposit,
        PayChannel: payChannels.bankTransfer,
      })
    if (rest['MonthMoney'])
      await ask(console, 'companyBill', 'generate', { MonthDay: lastDayOfMonthBefore(), CompanyId: id })
  }
}

function lastDayOfMonthBefore(): string {
  const [year, month] = consoleTime(Date.now()).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}
