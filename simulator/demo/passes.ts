import type { Row } from '../console/records.ts'
import type { Car } from '../town/cars.ts'
import { passHolders } from './residents.ts'

/** The pass that the residents' car park sells: a year for a car and a spot. */
export const passRule = {
  key: { RuleCode: 'RHYEAR' },
  rest: {
    RuleName: '滨江花园业主年卡',
    PackKind: 4,
    OriginMoney: '1800.00',
    BillPackMoney: '1500.00',
    RefundLossPercent: 5,
  },
  lot: 'RH',
} as const

const price = passRule.rest.BillPackMoney
const twoCars = 5

/** Who bought it half a year ago; the first households have two cars and one spot. */
export function demoPasses(today: string): readonly { key: Row; rest: Row }[] {
  return households(passHolders).map((cars, index) => ({
    key: { PlateNumber: cars.map(({ plateNumber }) => plateNumber).join(',') },
    rest: {
      OwnerName: `业主${index + 1}`,
      OwnerMobile: `1390571${String(1000 + index)}`,
      RoomNo: `${1 + (index % 8)}-${101 + 100 * (index % 11)}`,
      ParkSpotNumbers: `B1-${String(index + 1).padStart(3, '0')}`,
      BeginDate: halfAYearBefore(today),
      PayChannel: index % 3 === 0 ? 15 : 1,
      BillPackMoney: price,
    },
  }))
}

function households(cars: readonly Car[]): Car[][] {
  const shared = cars.slice(0, 2 * twoCars)
  return [
    ...Array.from({ length: twoCars }, (_, at) => shared.slice(2 * at, 2 * at + 2)),
    ...cars.slice(2 * twoCars).map((car) => [car]),
  ]
}

function halfAYearBefore(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 7, 1)).toISOString().slice(0, 10)
}
