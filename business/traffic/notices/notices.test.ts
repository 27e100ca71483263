import { expect, test } from 'vitest'
import { soundTerms } from '#business/charging/charge-rule/sound-terms.ts'
import { price } from '#business/charging/fee/fee.ts'
import { termsMoney } from '#business/charging/fee/terms.ts'
import { energyKinds, energyOf } from '#business/ground/dictionaries/energy-kind.ts'
import { yuan } from '#fields/money/yuan.ts'
import { structure, structureKind } from '#fields/structure/structure.ts'
import { tariffOf, type Binding } from '../price/tariff-of.ts'
import { abroad } from './abroad.examples.ts'
import { airportsAndStations } from './airports-and-stations.examples.ts'
import { boards } from './boards.examples.ts'
import { byLength } from './by-length.examples.ts'
import { daysAndMonths } from './days-and-months.examples.ts'
import { daysAbroad } from './days-abroad.examples.ts'
import { garages } from './garages.examples.ts'
import { hospitalsAndStreets } from './hospitals-and-streets.examples.ts'
import { lots } from './lots.examples.ts'
import { readLately } from './read-lately.examples.ts'
import { schedules } from './schedules.examples.ts'
import { streets } from './streets.examples.ts'
import { towns } from './towns.examples.ts'
import type { Notice } from './notice.ts'

/** 1 September 2026 is a Tuesday. */
const dayKinds = {
  '2026-09-10': 5,
  '2026-09-25': 3,
  '2026-09-26': 3,
  '2026-09-27': 3,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-10-0${day}`, 4 as const])),
} as const

const everyCar = {
  regionId: null,
  carType: null,
  billCarSizeId: null,
  energyKind: null,
  plateColor: null,
  dayKind: 0,
} as const

/** As a person enters it: the terms are read as the console's call reads them. */
function bindingOf({ terms, bind }: Notice['rules'][number], at: number): Binding {
  const read = structureKind.read(structure('计费明细', { money: termsMoney }), terms)
  const versions = [{ version: 1, validFrom: 0, terms: soundTerms(read as never) }]
  const named = { bindNo: `B${at}`, ruleId: `${at}`, ruleName: `${at}`, beginAt: null, endAt: null, versions }
  return { ...everyCar, ...named, ...bind }
}

const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}+08:00`)

test.each(
  Object.entries({
    ...abroad,
    ...airportsAndStations,
    ...boards,
    ...streets,
    ...lots,
    ...byLength,
    ...daysAndMonths,
    ...daysAbroad,
    ...towns,
    ...schedules,
    ...readLately,
    ...garages,
    ...hospitalsAndStreets,
  }),
)('%s is priced as its notice says', (_, { lot, rules, stays }) => {
  const usual = { zone: 'Asia/Shanghai', accountDayStart: '00:00', dayMaxMoney: null, day24MaxMoney: null, dayKinds }
  const priced = stays.map(([from, to, , of = {}]) => {
    const car = { carType: 1, billCarSizeId: 1, plateColor: 1, ...of.car }
    const [cameAt, leftAt] = [at(from), at(to)]
    const tariff = tariffOf({ ...usual, ...lot, bindings: rules.map(bindingOf) }, car, cameAt.getTime())!
    const newEnergy = energyOf(car.plateColor) === energyKinds.newEnergy
    return yuan(price(tariff, { cameAt, leftAt, newEnergy, ...of.before }).payable)
  })
  expect(priced).toEqual(stays.map(([, , money]) => money))
})
