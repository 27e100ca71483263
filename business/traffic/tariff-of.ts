import type { ChargeTerms, DayKind, Tariff, TariffRule } from '#business/charging/fee/fee.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { dayKinds } from '#business/dictionaries/day-kind.ts'

/** A rule bound to a lot, with all its versions (domain.md 4.6). */
export interface Binding {
  /** Null: all. */
  readonly carType: number | null
  readonly billCarSizeId: number | null
  readonly dayKind: DayKind
  readonly ruleId: string
  readonly ruleName: string
  /** Days on the lot's calendar on which the rule is in force; null: no limit. */
  readonly beginAt: string | null
  readonly endAt: string | null
  readonly versions: readonly { readonly version: number; readonly validFrom: number; readonly terms: ChargeTerms }[]
}

/** What a lot's own settings add to its rules. */
export interface LotPricing {
  readonly zone: string
  readonly accountDayStart: string
  readonly dayMaxMoney: number | null
  readonly day24MaxMoney: number | null
  readonly bindings: readonly Binding[]
  /** Kind of each day of the holiday calendar that is not what its weekday says; not set: none. */
  readonly dayKinds?: Readonly<Record<string, DayKind>>
}

/**
 * The tariff for a car that came at a moment: for each kind of day the most specific binding (car type before size), in the version that
 * was in force when it came; later changes never touch the stay. A stay from before the first version is priced by that one. Days for which
 * none is bound cost nothing, as all do in a lot without rules; null when no rule is bound at all.
 */
export function tariffOf(lot: LotPricing, carType: number, billCarSizeId: number, cameAt: number): Tariff | null {
  const day = wallDate(cameAt, lot.zone)
  const fitting = lot.bindings
    .filter((binding) => binding.carType === null || binding.carType === carType)
    .filter((binding) => binding.billCarSizeId === null || binding.billCarSizeId === billCarSizeId)
    .filter(({ beginAt, endAt }) => (beginAt ?? day) <= day && day <= (endAt ?? day))
    .toSorted((one, other) => specificity(other) - specificity(one))
  const rules = [...Map.groupBy(fitting, ({ dayKind }) => dayKind).values()].map(([best]) => {
    const { version, terms } = versionAt(best!, cameAt)
    return { dayKind: best!.dayKind, ruleId: best!.ruleId, ruleVersion: version, ruleName: best!.ruleName, terms }
  })
  if (rules.length === 0) return null
  const { zone, accountDayStart, dayMaxMoney, day24MaxMoney, dayKinds = {} } = lot
  return { zone, accountDayStart, dayMaxMoney, day24MaxMoney, dayKinds, rules: [...rules, ...unboundDays(rules)] }
}

/** Working days or weekends for which nothing is bound; a holiday without a rule of its own is one of these. */
function unboundDays(rules: readonly TariffRule[]): TariffRule[] {
  const bound = new Set(rules.map(({ dayKind }) => dayKind))
  if (bound.has(0)) return []
  const unbound = ([dayKinds.workday, dayKinds.weekend] as const).filter((dayKind) => !bound.has(dayKind))
  return unbound.map((dayKind) => ({
    dayKind,
    ruleId: '',
    ruleVersion: 0,
    ruleName: '',
    terms: { ruleKind: ruleKinds.free },
  }))
}

function specificity({ carType, billCarSizeId }: Binding): number {
  return (carType === null ? 0 : 2) + (billCarSizeId === null ? 0 : 1)
}

function versionAt({ versions }: Binding, at: number): Binding['versions'][number] {
  const inOrder = versions.toSorted((one, other) => one.validFrom - other.validFrom || one.version - other.version)
  return inOrder.findLast(({ validFrom }) => validFrom <= at) ?? inOrder[0]!
}
