import { packKinds, payChannels } from '../codes.ts'
import type { Row } from '../console/records.ts'
import type { Car } from '../town/cars.ts'
import { owners, withTwoCars, type Owner } from './owners.ts'
import { passHolders } from './residents.ts'

/** The pass that the residents' car park sells: a year for a car and a spot. */
export const passRule = {
  key: { RuleCode: 'RHYEAR' },
  rest: {
    RuleName: '滨江花园业主年卡',
    PackKind: packKinds.year,
    OriginMoney: '1800.00',
    BillPackMoney: '1500.00',
    RefundLossPercent: 5,
  },
  lot: 'RH',
} as const

const price = passRule.rest.BillPackMoney

/** Who bought it half a year ago, known by their mobile whatever car they drive. */
export function demoPasses(today: string): readonly { key: Row; rest: Row }[] {
  return households().map(({ owner, cars }, index) => ({
    key: { OwnerMobile: owner.mobile },
    rest: {
      PlateNumber: cars.map(({ plateNumber }) => plateNumber).join(','),
      OwnerName: owner.name,
      RoomNo: owner.room,
      ParkSpotNumbers: `B1-${String(index + 1).padStart(3, '0')}`,
      BeginDate: halfAYearBefore(today),
      PayChannel: index % 3 === 0 ? payChannels.bankTransfer : payChannels.wechat,
      BillPackMoney: price,
    },
  }))
}

function households(): { owner: Owner; cars: Car[] }[] {
  const withTwo = Array.from({ length: withTwoCars }, (_, at) => passHolders.slice(2 * at, 2 * at + 2))
  const withOne = passHolders.slice(2 * withTwoCars).map((car) => [car])
  return [...withTwo, ...withOne].map((cars) => ({ owner: owners[passHolders.indexOf(cars[0]!)]!, cars }))
}

function halfAYearBefore(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 7, 1)).toISOString().slice(0, 10)
}
