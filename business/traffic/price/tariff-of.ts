import { daysOf } from '#business/charging/fee/rule-book.ts'
import type { RegionRules, WeekDay } from '#business/charging/fee/tariff.ts'
import type { ChargeTerms, DayKind, Tariff, TariffRule } from '#business/charging/fee/fee.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import type { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dayKinds, notWorkdays } from '#business/ground/dictionaries/day-kind.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { energyOf, type energyKinds } from '#business/ground/dictionaries/energy-kind.ts'
import type { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { CodeOf } from '#fields/choice/choice.ts'

/** A rule bound to a lot, with all its versions (domain.md 4.6). */
export interface Binding {
  readonly bindNo: string
  /** The region for whose time it is, with those in it; null: the whole lot. */
  readonly regionId: string | null
  /** Null: all. */
  readonly carType: CodeOf<typeof carTypes> | null
  readonly billCarSizeId: CodeOf<typeof billCarSizes> | null
  readonly energyKind: CodeOf<typeof energyKinds> | null
  readonly plateColor: CodeOf<typeof plateColors> | null
  readonly dayKind: DayKind
  /** Which days of the week, where it is for these. */
  readonly weekDays?: readonly WeekDay[]
  /** Sizes that its rule is for, where the binding names none; not set or empty: all. */
  readonly sizesOfRule?: readonly number[]
  readonly ruleId: string
  readonly ruleName: string
  /** Days on the lot's calendar on which the rule is in force; null: no limit. */
  readonly beginAt: string | null
  readonly endAt: string | null
  readonly versions: readonly { readonly version: number; readonly validFrom: number; readonly terms: ChargeTerms }[]
}

/** A region of a lot that is in use. */
export interface LotRegion {
  readonly regionId: string
  readonly regionName: string
  /** In which it lies; null: in none. */
  readonly parentId: string | null
}

/** What a lot's own settings add to its rules. */
export interface LotPricing {
  readonly zone: string
  readonly accountDayStart: string
  readonly dayMaxMoney: number | null
  readonly day24MaxMoney: number | null
  readonly bindings: readonly Binding[]
  /** Not set: none. */
  readonly regions?: readonly LotRegion[]
  /** Kind of each day of the holiday calendar that is not what its weekday says; not set: none. */
  readonly dayKinds?: Readonly<Record<string, DayKind>>
  /** Years whose national calendar was entered; not set: no one asks. */
  readonly calendarYears?: readonly string[]
}

/** What decides which bindings fit a car. */
export interface PricedCar {
  readonly carType: number
  readonly billCarSizeId: number
  readonly plateColor: number
  /** Where it stands; not set: in no region. */
  readonly regionId?: string | null
}

/**
 * The tariff for a car that came at a moment: for each region and kind of day the binding that says most of the car, in the version that was in force
 * when it came; later changes never touch the stay. A stay from before the first version is priced by that one. Days for which none is bound
 * cost nothing, as all do in a lot without rules; null when no rule is bound at all.
 */
export function tariffOf(lot: LotPricing, car: PricedCar, cameAt: number): Tariff | null {
  const regions = regionRulesOf(lot, car, cameAt)
  const rules = rulesOf(lot, { ...car, regionId: car.regionId ?? null }, cameAt)
  if (rules.length === 0 && regions.length === 0) return null
  const { zone, accountDayStart, dayMaxMoney, day24MaxMoney, dayKinds = {}, calendarYears = null } = lot
  const own = { zone, accountDayStart, dayMaxMoney, day24MaxMoney, dayKinds, calendarYears, regions }
  return { ...own, rules: [...rules, ...unboundDays(rules)] }
}

function rulesOf(lot: LotPricing, car: PricedCar, cameAt: number): TariffRule[] {
  return holdingOf(lot, car, cameAt).map(({ binding, weekDay }) => {
    const { version, terms } = versionAt(binding, cameAt)
    const { dayKind, ruleId, ruleName } = binding
    return { dayKind, ...(weekDay && { weekDay }), ruleId, ruleVersion: version, ruleName, terms }
  })
}

/** What prices the time in each region: bindings of its own before those of the region around it, and these before those of the whole lot. */
function regionRulesOf(lot: LotPricing, car: PricedCar, cameAt: number): RegionRules[] {
  const { regions = [], bindings } = lot
  if (bindings.every(({ regionId }) => regionId === null)) return []
  return regions.map(({ regionId, regionName }) => {
    const rules = rulesOf(lot, { ...car, regionId }, cameAt)
    return { regionIds: [regionId], name: regionName, rules: [...rules, ...unboundDays(rules)] }
  })
}

/** A region and those around it, the nearest first. */
export function regionsAround(
  { regions = [] }: Pick<LotPricing, 'regions'>,
  regionId: string | null | undefined,
): string[] {
  const around: string[] = []
  for (let next = regionId ?? null; next !== null && !around.includes(next);) {
    const region = regions.find((each) => each.regionId === next)
    if (region) around.push(region.regionId)
    next = region?.parentId ?? null
  }
  return around
}

/** The bindings that price a car which came at a moment. */
export function bindingsOf<Bound extends Binding>(lot: LotWith<Bound>, car: PricedCar, cameAt: number): Bound[] {
  return [...new Set(holdingOf(lot, car, cameAt).map(({ binding }) => binding))]
}

type LotWith<Bound extends Binding> = Pick<LotPricing, 'zone' | 'regions'> & { readonly bindings: readonly Bound[] }

/** A binding on days of one kind; one for days of the week, on each of these. */
interface Holding<Bound extends Binding> {
  readonly binding: Bound
  readonly weekDay?: WeekDay
}

/**
 * At most one for each kind of day and each day of the week. What a binding says of the car goes before what it says of the day (domain.md 4.6): one for
 * new-energy cars on all days wins over one for all cars on weekends.
 */
function holdingOf<Bound extends Binding>(lot: LotWith<Bound>, car: PricedCar, cameAt: number): Holding<Bound>[] {
  const around = regionsAround(lot, car.regionId)
  const specificity = (binding: Binding): number => specificityOf(binding, around)
  const fitting = lot.bindings
    .filter((binding) => misfitOf(lot, binding, car, wallDate(cameAt, lot.zone)) === null)
    .toSorted((one, other) => specificity(other) - specificity(one))
  const holding = fitting.flatMap((binding): Holding<Bound>[] =>
    binding.weekDays ? binding.weekDays.map((weekDay) => ({ binding, weekDay })) : [{ binding }],
  )
  const days = ({ binding: { dayKind }, weekDay }: Holding<Bound>) =>
    daysOf(weekDay ? { dayKind, weekDay } : { dayKind })
  const best = [...Map.groupBy(holding, days).values()].map(([first]) => first!)
  return best.filter(
    ({ binding, weekDay }) =>
      !best.some(
        ({ binding: other }) =>
          (covers(other.dayKind, binding.dayKind) || coversWeekDay(other.dayKind, weekDay)) &&
          specificity(other) > specificity(binding),
      ),
  )
}

export type Misfit = 'regionId' | 'carType' | 'billCarSizeId' | 'energyKind' | 'plateColor' | 'beginAt' | 'endAt'

/** Why a binding is not for a car on a day (`YYYY-MM-DD`); null where it is. */
export function misfitOf(
  lot: Pick<LotPricing, 'regions'>,
  binding: Binding,
  car: PricedCar,
  day: string,
): Misfit | null {
  if (binding.regionId !== null && !regionsAround(lot, car.regionId).includes(binding.regionId)) return 'regionId'
  const energyKind = energyOf(car.plateColor)
  const asked = { ...car, energyKind }
  const other = (['carType', 'billCarSizeId', 'energyKind', 'plateColor'] as const).find(
    (name) => binding[name] !== null && binding[name] !== asked[name],
  )
  if (other) return other
  if (namesSizes(binding) && !binding.sizesOfRule?.includes(car.billCarSizeId)) return 'billCarSizeId'
  if (binding.beginAt !== null && day < binding.beginAt) return 'beginAt'
  return binding.endAt !== null && day > binding.endAt ? 'endAt' : null
}

/** Working days or weekends for which nothing is bound; a holiday without a rule of its own is one of these. */
function unboundDays(rules: readonly TariffRule[]): TariffRule[] {
  const isBound = (day: DayKind) => rules.some(({ dayKind }) => dayKind === day || covers(dayKind, day))
  const unbound = ([dayKinds.workday, dayKinds.weekend] as const).filter((dayKind) => !isBound(dayKind))
  return unbound.map((dayKind) => ({
    dayKind,
    ruleId: '',
    ruleVersion: 0,
    ruleName: '',
    terms: { ruleKind: ruleKinds.free },
  }))
}

/** Whether days of one kind are among those of another, wider one. */
function covers(wider: DayKind, kind: DayKind): boolean {
  if (wider === kind) return false
  return wider === dayKinds.any || (wider === dayKinds.notWorkday && notWorkdays.includes(kind))
}

/** Whether days of a kind are all those of a day of the week, holidays aside. */
function coversWeekDay(kind: DayKind, weekDay: WeekDay | undefined): boolean {
  if (!weekDay) return false
  const isWeekend = weekDay >= weekDays.saturday
  return kind === (isWeekend ? dayKinds.weekend : dayKinds.workday) || (isWeekend && kind === dayKinds.notWorkday)
}

/** Whether the sizes of its rule decide for which cars a binding is. */
function namesSizes({ billCarSizeId, sizesOfRule = [] }: Binding): boolean {
  return billCarSizeId === null && sizesOfRule.length > 0 && !sizesOfRule.includes(billCarSizes.any)
}

/** How much a binding says of the car: its region, the nearest before those around it, then its category before its size, energy and colour. */
function specificityOf(binding: Binding, around: readonly string[]): number {
  const { regionId, carType, energyKind, plateColor } = binding
  const billCarSizeId = namesSizes(binding) ? billCarSizes.any : binding.billCarSizeId
  const nearness = regionId === null ? 0 : around.length - around.indexOf(regionId)
  return [carType, billCarSizeId, energyKind, plateColor].reduce<number>(
    (sum, said) => sum * 2 + (said === null ? 0 : 1),
    nearness,
  )
}

function versionAt({ versions }: Binding, at: number): Binding['versions'][number] {
  const inOrder = versions.toSorted((one, other) => one.validFrom - other.validFrom || one.version - other.version)
  return inOrder.findLast(({ validFrom }) => validFrom <= at) ?? inOrder[0]!
}
