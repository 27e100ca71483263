import { modelFee } from '#business/charging/fee/every-minute.model.ts'
import { price, type ChargeTerms, type Stay, type Tariff } from '#business/charging/fee/fee.ts'
import { ruleB, ruleC, ruleD, ruleE, ruleF } from '#business/charging/fee/rules.examples.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'

const stays = 1_000_000
const minute = 60_000

/** Stays from minutes to three days, by hour, ladder, day and night, natural day and 24 hours. Seconds of one core, no matter what else used it. */
export async function measureFees(): Promise<Figure[]> {
  const tariffs = [ruleB, ruleC, ruleD, ruleE, ruleF].map(tariffOf)
  for (let stay = 0; stay < 500; stay++) compareWithModel(tariffs[stay % tariffs.length]!, stayOf(stay))
  const seconds = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage().user
    for (let stay = 0; stay < stays; stay++) price(tariffs[stay % tariffs.length]!, stayOf(stay))
    return (process.threadCpuUsage().user - before) / 1_000_000
  })
  return [{ goal: 'fees', ours: median(seconds), limit: null }]
}

function tariffOf(terms: ChargeTerms): Tariff {
  return {
    zone: 'Asia/Shanghai',
    rules: [{ dayKind: dayKinds.any, ruleId: '1', ruleVersion: 1, ruleName: '规则', terms }],
  }
}

/** Nine of ten up to ten hours. */
function stayOf(number: number): Stay {
  const drawn = (number * 48_271) % 2_147_483_647
  const minutes = drawn % 10 === 0 ? drawn % 4320 : drawn % 600
  const cameAt = Date.UTC(2026, 8, 1) + (drawn % 43_200) * minute
  return { cameAt: new Date(cameAt), leftAt: new Date(cameAt + minutes * minute) }
}

function compareWithModel(tariff: Tariff, stay: Stay): void {
  const { payable } = price(tariff, stay)
  const wanted = modelFee(tariff.rules[0]!.terms, stay.cameAt.getTime() / minute, stay.leftAt.getTime() / minute)
  if (payable !== wanted) throw new Error(`${JSON.stringify(stay)} costs ${payable}, counted by the minute ${wanted}`)
}
