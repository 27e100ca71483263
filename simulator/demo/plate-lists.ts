import { blackKinds, freeKinds, limitPolicies } from '../codes.ts'
import type { ConceptName, Row } from '../console/records.ts'
import type { Car } from '../town/cars.ts'
import { hospitalStaff, officialCars, refusedCars, watchedCars } from './known-cars.ts'
import { freeResidents } from './residents.ts'

/** A listed plate as the console's forms take it; `lots` are the codes of the lots where it holds, none: all. */
export interface ListedPlate {
  readonly list: ConceptName & ('blackPlate' | 'freePlate')
  readonly key: Row
  readonly rest: Row
  readonly lots: readonly string[]
}

const blackReasons = ['多次冲卡逃费', '破坏道闸,拒不赔偿', '长期占用消防通道', '伪造号牌嫌疑']

export const listedPlates: readonly ListedPlate[] = [
  ...refusedCars.map((car, index) =>
    black(car, {
      blackKind: blackKinds.evasion,
      limitPolicy: limitPolicies.neither,
      reason: blackReasons[index]!,
      tipText: '禁止入场,请联系管理员',
    }),
  ),
  ...watchedCars.map((car) =>
    black(car, {
      blackKind: blackKinds.violation,
      limitPolicy: limitPolicies.noticeOnly,
      reason: '有车辆纠纷,仅提醒',
      tipText: '',
    }),
  ),
  ...officialCars.map((car, index) => free(car, `市政公务车 ${index + 1} 号`, '公务车辆', '市机关事务局', [])),
  ...hospitalStaff.map((car, index) => free(car, `市一医院职工 ${index + 1}`, '本院职工', '医院后勤处', ['CH'])),
  ...freeResidents.map((car, index) =>
    free(car, `${1 + (index % 8)} 幢 ${101 + 100 * (index % 11)} 室`, '小区业主', '滨江花园物业', ['RH']),
  ),
]

function black({ plateNumber, plateColor }: Car, rest: Row): ListedPlate {
  return {
    list: 'blackPlate',
    key: { plateNumber },
    rest: { plateColor, validTime: '2026-01-01 ~', ...rest },
    lots: [],
  }
}

function free(
  { plateNumber, plateColor }: Car,
  OwnerName: string,
  ApplyReason: string,
  ApplyUser: string,
  lots: readonly string[],
): ListedPlate {
  const rest = {
    PlateColor: plateColor,
    OwnerName,
    FreeKind: freeKinds.lasting,
    DiscountPercent: 100,
    BeginDate: '2026-01-01',
    ApplyUser,
    ApplyReason,
  }
  return { list: 'freePlate', key: { PlateNumber: plateNumber }, rest, lots }
}
