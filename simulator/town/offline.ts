import { randomOf } from '../random.ts'
import { day, dayStart, minute } from '../time.ts'
import type { LotPlan, Town } from './town.ts'

/** A time without a line to the server; epoch ms, the end excluded. */
export interface Spell {
  readonly from: number
  readonly to: number
}

/** The spell in which the lot is at an instant; null while its line holds. */
export type OfflineAt = (at: number) => Spell | null

export function offlineOf(town: Town, lot: LotPlan): OfflineAt {
  const known = new Map<number, Spell[]>()
  const spellsOf = (date: number) => {
    let spells = known.get(date)
    if (!spells) known.set(date, (spells = spellsBeginningOn(date, town, lot)))
    return spells
  }
  return (at) => {
    const today = dayStart(at)
    const near = [...spellsOf(today - day), ...spellsOf(today)]
    return near.find(({ from, to }) => from <= at && at < to) ?? null
  }
}

function spellsBeginningOn(date: number, town: Town, { code, faults }: LotPlan): Spell[] {
  const { perDay, minutes } = faults.offline
  if (perDay === 0) return []
  const random = randomOf(`${town.seed}/${code}/offline/${date}`)
  const spells: Spell[] = []
  for (let from = date + random.exponential(day / perDay); from < date + day;) {
    const to = from + Math.min(random.logNormal(minutes, 0.5) * minute, day)
    spells.push({ from, to })
    from = to + random.exponential(day / perDay)
  }
  return spells
}
