import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { holdsFor, ladder, stepsAfter, type Foot, type LadderStep } from './ladder.ts'
import type { HasFree, WindowFree } from './free.ts'
import { isOncePerStay, type Price, type Rule } from './rule.ts'
import { beginOfMinute, endOfMinutes, inside, minutesBefore, minutesOf, type Span } from './span.ts'
import type { WallClock } from './wall-clock.ts'
import { reachedIn, type TierTime } from './tiers.ts'
import { pricedWindows } from './priced-windows.ts'
import type { CountedStay } from './stay.ts'

/** Time under one price: a run of equal units, a first period, an entry, a package, a row of a table, a night's sum alongside it, or time that has no price. */
export interface Charge extends Span {
  kind: 'entry' | 'first' | 'unit' | 'package' | 'band' | 'night' | 'unpriced'
  rule: Rule
  price: Price | null
  /** Names the window occurrence or the split part for its ceiling. */
  key: number
  /** Where the rule's cycles of 24 h are counted from. */
  cyclesFrom: number
  /** Charged minutes, without free ones between start and end. */
  minutes: number
  units: number
  unitMinutes: number
  unitMoney: number
  money: number
  /** What of the money the ceilings have left so far. */
  left: number
}

/** What the parts of a stay under one rule share: periods and minutes that are given once. */
export interface Spent extends HasFree {
  firstPeriods: Set<Price>
  /** The minutes that each price has charged. */
  chargedBy: Map<Price, number>
  /** The window occurrence whose free minutes each price has given. */
  freeWindows: Map<Price, number>
  windowFree: WindowFree
}

/** One split part: its charged time, cut at `borders` where ceilings start over. */
export interface Part extends Span {
  charged: Span[]
  /** Charged time of earlier stays, on whose first period, units and tiers this one goes on. */
  before: Span[]
  cyclesFrom: number
  borders: readonly number[]
  tierTime: TierTime
  stay: CountedStay
}

/** What one split part costs before ceilings (domain 4.5), in order of time; free minutes of windows come back as `free`. */
export function chargesOfPart(
  part: Part,
  rule: Rule,
  clock: WallClock,
  spent: Spent,
): { charges: Charge[]; free: Span[] } {
  const minutes = minutesOf(part.charged)
  if (minutes === 0) return { charges: [], free: [] }
  if (rule.kind === ruleKinds.free) return { charges: [whole(part, rule, 'unpriced', null)], free: [] }
  if (rule.kind === ruleKinds.perEntry) return { charges: [whole(part, rule, 'entry', rule.prices[0]!)], free: [] }
  if (rule.kind === ruleKinds.totalTime) {
    const passed = minutesOf(part.before)
    const band = bandOf(rule, passed + minutes)
    const paid = passed > 0 ? bandOf(rule, passed).money : 0
    return { charges: [whole(part, rule, 'band', { ...band, money: Math.max(0, band.money - paid) })], free: [] }
  }
  if (rule.firstOnce === 'part' || rule.tierCount === 'part' || rule.tierCount === 'day') spent.firstPeriods.clear()
  const day = { ...part, charged: [...part.before, ...part.charged] }
  return climb(day, rule, turnsOf(day, rule, clock), spent)
}

/** The row of a table of total lengths in which one lies. */
function bandOf({ prices }: Rule, minutes: number): Price {
  return prices.find(({ length }) => minutes <= length) ?? prices.at(-1)!
}

function whole(part: Part, rule: Rule, kind: Charge['kind'], price: Price | null): Charge {
  const to = minutesOf(part.charged)
  const [units, unitMoney] = price ? [1, price.money] : [0, 0]
  return chargeOf({ kind, from: 0, to, units, unitMinutes: to, unitMoney }, { part, rule, price, key: part.begin })
}

/** A stretch of a part under one price, in charged minutes of the part. */
interface Turn {
  price: Price | null
  key: number
  from: number
  to: number
}

function turnsOf(part: Part, rule: Rule, clock: WallClock): Turn[] {
  const { charged } = part
  const minutes = minutesOf(charged)
  if (rule.turns === 'none') return [{ price: rule.prices[0]!, key: part.begin, from: 0, to: minutes }]
  if (rule.turns === 'clock') {
    const whole = { begin: charged[0]!.begin, end: charged.at(-1)!.end }
    return pricedWindows(rule, clock, part.stay, whole).map(({ price, key, begin, end }) => ({
      price,
      key,
      from: minutesBefore(charged, begin),
      to: minutesBefore(charged, end),
    }))
  }
  let [from, length] = [0, 0]
  return rule.prices.map((price) => {
    length += price.length
    const end = reachedOf(part, part.begin, { offset: 0, price })(length)
    const to = price === rule.prices.at(-1) ? minutes : Math.max(from, Math.min(minutes, end))
    const turn = { price, key: part.begin, from, to }
    from = to
    return turn
  })
}

/** Prices turn after turn. The next one starts after the unit that runs at a turn's end where that is completed, and before it where it belongs to the next. */
function climb(part: Part, rule: Rule, turns: readonly Turn[], spent: Spent): { charges: Charge[]; free: Span[] } {
  const minutes = minutesOf(part.charged)
  const passed = minutesOf(part.before)
  const lacking = part.charged.at(-1)!.end === part.stay.end ? part.stay.lacking : 0
  const charges: Charge[] = []
  const free: Span[] = []
  let cursor = 0
  for (const { price, key, from, to } of turns) {
    const since = cursor === from ? Math.max(key, part.begin) : beginOfMinute(part.charged, cursor)
    if (cursor >= to) continue
    const at = { part, rule, price, key }
    if (!price) {
      charges.push(
        ...stepsAfter(stepWithoutPrice(cursor, to), passed, rule.unitRounding).map((step) => chargeOf(step, at)),
      )
      cursor = to
      continue
    }
    const given = cursor < passed ? 0 : Math.min(to - cursor, freeMinutesOf(price, key, to - cursor, rule, spent))
    if (given)
      free.push(
        ...inside(part.charged, {
          begin: beginOfMinute(part.charged, cursor),
          end: endOfMinutes(part.charged, cursor + given),
        }),
      )
    cursor += given
    if (cursor >= to) continue

    if (rule.firstOnce === 'part' && rule.split === 'window') spent.firstPeriods.delete(price)
    const foot = footOf(part, since, { offset: cursor, price }, spent)
    const length = holdsFor(price, to - cursor, minutes - cursor, foot)
    const steps = ladder(price, length, foot, rule.unitRounding, cursor + length === minutes ? lacking : 0)
    for (const step of steps) {
      const since = stepsAfter({ ...step, from: step.from + cursor, to: step.to + cursor }, passed, rule.unitRounding)
      charges.push(...since.flatMap((each) => cutAtBorders(each, at)))
    }
    if (steps[0]?.kind === 'first') spent.firstPeriods.add(price)
    const next = cursor + length
    spent.chargedBy.set(price, (spent.chargedBy.get(price) ?? 0) + next - cursor)
    cursor = next
  }
  return { charges, free }
}

/** Where a turn that starts at an instant climbs its ladder from. */
function footOf(part: Part, since: number, at: { offset: number; price: Price }, spent: Spent): Foot {
  const { firstPeriods, chargedBy } = spent
  const { goesOn } = part.tierTime
  const isPaid = goesOn === 'together' ? firstPeriods.size > 0 : firstPeriods.has(at.price)
  const first = !isPaid ? 'due' : goesOn ? 'paid' : 'over'
  const passed = goesOn ? (chargedBy.get(at.price) ?? 0) : 0
  return { first, reached: reachedOf(part, since, at, passed) }
}

function reachedOf(
  part: Part,
  since: number,
  { offset, price }: { offset: number; price: Price },
  passed = 0,
): Foot['reached'] {
  const counted = part.tierTime.of(price, since, part)
  return counted ? (minute) => reachedIn(counted, minute, part.charged) - offset : (minute) => minute - passed
}

/** Free minutes of a window's own, measured on its time in this part. Given at its first occurrence, or at each unless once per stay. */
function freeMinutesOf(price: Price, key: number, minutes: number, rule: Rule, spent: Spent): number {
  if (spent.withoutFree || spent.isLater) return 0
  const given = spent.freeWindows.get(price)
  if (given !== undefined && (isOncePerStay(rule) || given === key)) return 0
  spent.freeWindows.set(price, key)
  const isShared = rule.freeOnce === 'day'
  const left = isShared ? spent.windowFree.left(price, key) : price.freeMinutes
  const free = minutes <= left ? minutes : rule.freeIncluded ? 0 : left
  if (isShared) spent.windowFree.note(price, key, free)
  return free
}

function stepWithoutPrice(from: number, to: number): LadderStep {
  return { kind: 'unpriced', from, to, units: 0, unitMinutes: 0, unitMoney: 0 }
}

interface At {
  part: Part
  rule: Rule
  price: Price | null
  key: number
}

/** A run of units cut where a ceiling starts over: each unit belongs to the side on which it starts. */
function cutAtBorders(step: LadderStep, at: At): Charge[] {
  if (step.units < 2) return [chargeOf(step, at)]
  const charges: Charge[] = []
  let rest = step
  for (const border of at.part.borders) {
    const before = Math.ceil((minutesBefore(at.part.charged, border) - rest.from) / rest.unitMinutes)
    const to = rest.from + before * rest.unitMinutes
    if (before <= 0 || before >= rest.units || to >= rest.to) continue
    charges.push(chargeOf({ ...rest, to, units: before }, at))
    rest = { ...rest, from: to, units: rest.units - before }
  }
  return [...charges, chargeOf(rest, at)]
}

function chargeOf(
  step: LadderStep | (Omit<LadderStep, 'kind'> & { kind: Charge['kind'] }),
  { part, rule, price, key }: At,
): Charge {
  const money = step.units * step.unitMoney
  return {
    kind: step.kind,
    rule,
    price,
    key,
    cyclesFrom: part.cyclesFrom,
    begin: beginOfMinute(part.charged, step.from),
    end: endOfMinutes(part.charged, step.to),
    minutes: step.to - step.from,
    units: step.units,
    unitMinutes: step.unitMinutes,
    unitMoney: step.unitMoney,
    money,
    left: money,
  }
}
