import { consoleTime } from '../time.ts'
import type { Difference, Figures } from './compare.ts'
import { faultRules, type FaultCount, type FaultKind } from './faults.ts'

/** The outcome of one car park. */
export interface Outcome {
  readonly name: string
  readonly data: Figures
  readonly stored: Figures
  readonly differences: readonly Difference[]
  /** Events that the server quarantined, by its reason. */
  readonly quarantined: ReadonlyMap<string, number>
}

export function faultLines(faults: readonly FaultCount[]): string[] {
  const kinds = Object.keys(faultRules) as FaultKind[]
  return kinds.map((kind) => {
    const count = faults.reduce((sum, each) => sum + each[kind], 0)
    return `${number(count)}  ${kind}: ${faultRules[kind]}`
  })
}

export function outcomeLines(outcomes: readonly Outcome[]): string[] {
  const longest = Math.max(...outcomes.map(({ name }) => name.length))
  const head = `${'car park'.padEnd(longest)}  ${['entries', 'exits', 'open: data', 'stored', 'hours', 'differ'].map((title) => title.padStart(10)).join('')}`
  const rows = outcomes.map(({ name, data, stored, differences }) => {
    const hoursThatDiffer = differences.filter(({ of }) => of.includes(' ')).length
    return `${name.padEnd(longest)}  ${[data.entries, data.exits, data.open, stored.open, data.hourly.size, hoursThatDiffer].map(number).join('')}`
  })
  return [head, ...rows, '', ...outcomes.flatMap(differenceLines), conclusion(outcomes)]
}

/** The first few differences of a car park, and what the server said when it quarantined events. */
function differenceLines({ name, differences, quarantined }: Outcome): string[] {
  const shown = differences
    .slice(0, 10)
    .map(({ of, data, stored }) => `${name}: ${spoken(of)}: data ${data}, stored ${stored}`)
  const rest =
    differences.length > shown.length ? [`${name}: ${differences.length - shown.length} more differences`] : []
  return [
    ...shown,
    ...rest,
    ...[...quarantined].map(([reason, count]) => `${name}: ${count} events were quarantined: ${reason}`),
  ]
}

function conclusion(outcomes: readonly Outcome[]): string {
  const differences = outcomes.reduce((sum, each) => sum + each.differences.length, 0)
  const hours = outcomes.reduce((sum, { data }) => sum + data.hourly.size, 0)
  const compared = `${outcomes.length} car parks and ${hours.toLocaleString('en')} hours compared`
  return differences === 0
    ? `${compared}: what is stored is what the data says.`
    : `${compared}: ${differences} differences.`
}

function spoken(of: string): string {
  const [direction, at] = of.split(' ')
  return at ? `${direction === '1' ? 'entries' : 'exits'} in the hour from ${consoleTime(Number(at))}` : of
}

function number(value: number): string {
  return value.toLocaleString('en').padStart(10)
}
