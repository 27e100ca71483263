import { daysOf, ruleBook, type RuleBook } from './rule-book.ts'
import type { Rule } from './rule.ts'
import { inside, minutesOf, without, type Span } from './span.ts'
import { entryMinute, type CountedStay, type Stay } from './stay.ts'
import type { Tariff, TariffRule } from './tariff.ts'
import type { WallClock } from './wall-clock.ts'

/** Regions of a lot that one set of rules prices together; the lot's own rules are the first, without a name. */
export interface Zone {
  /** The regions' names; null: the rest of the lot. */
  readonly region: string | null
  readonly rules: readonly TariffRule[]
  readonly book: RuleBook
  readonly regionIds: readonly string[]
}

/** What a stay spent in a zone: counted from its first minute there to its last, without the time elsewhere. */
export interface ZonedStay {
  readonly zone: Zone
  readonly counted: CountedStay
  readonly elsewhere: readonly Span[]
}

/** When it was there. */
export function timeInZone({ counted, elsewhere }: ZonedStay): Span[] {
  return without([counted], elsewhere)
}

/** The zones of a tariff. Regions under the very same rules are one zone, so that a stay in them is priced as one in a lot without regions. */
export function zonesOf(tariff: Tariff, clock: WallClock): Zone[] {
  const own = { region: null, rules: tariff.rules, regionIds: [] }
  const zones = new Map<string, Omit<Zone, 'book'>>([[keyOf(tariff.rules), own]])
  for (const { regionIds, name, rules } of tariff.regions ?? []) {
    const known = zones.get(keyOf(rules))
    if (known === own) continue
    const region = known ? `${known.region}、${name}` : name
    zones.set(keyOf(rules), { region, rules, regionIds: [...(known?.regionIds ?? []), ...regionIds] })
  }
  return [...zones.values()].map((zone) => ({ ...zone, book: ruleBook({ ...tariff, rules: [...zone.rules] }, clock) }))
}

function keyOf(rules: readonly TariffRule[]): string {
  return rules
    .map((rule) => `${daysOf(rule)} ${rule.ruleId} ${rule.ruleVersion}`)
    .toSorted()
    .join()
}

/** The rule by which a stay is counted: that of the zone in which it starts. */
export function ruleOfEntry(zones: readonly Zone[], stay: Stay): Rule {
  return zoneOfEntry(zones, stay).book.ruleOfEntry(entryMinute(stay))
}

function zoneOfEntry(zones: readonly Zone[], { inRegions = [], cameAt }: Stay): Zone {
  const visit = inRegions.findLast(
    ({ begin, end }) => begin <= cameAt && (cameAt < end || begin.getTime() === end.getTime()),
  )
  return zoneOf(zones, visit?.regionId)
}

function zoneOf(zones: readonly Zone[], regionId: string | undefined): Zone {
  return zones.find(({ regionIds }) => regionId !== undefined && regionIds.includes(regionId)) ?? zones[0]!
}

/** A stay by where it was: every minute belongs to one zone, or is paid for by a pass for the region. */
export interface InZones {
  /** In the order in which it came to them. */
  readonly zones: readonly ZonedStay[]
  readonly covered: readonly Span[]
}

/** The stay cut into what it spent in each zone. */
export function inZones(zones: readonly Zone[], stay: Stay, counted: CountedStay): InZones {
  const [main] = zones
  const { inRegions = [], coveredInRegions = [] } = stay
  const whole = (zone: Zone): InZones => ({ zones: [{ zone, counted, elsewhere: [] }], covered: [] })
  if (coveredInRegions.length === 0 && (zones.length === 1 || inRegions.length === 0)) return whole(main!)
  const minuteOf = (moment: Date): number =>
    moment >= stay.leftAt ? counted.end : Math.max(counted.begin, Math.floor(moment.getTime() / 60_000))
  const spanOf = ({ begin, end }: { begin: Date; end: Date }): Span => ({ begin: minuteOf(begin), end: minuteOf(end) })
  const covered = inside(coveredInRegions.map(spanOf), counted)
  const visits = inRegions.map((visit) => ({ zone: zoneOf(zones, visit.regionId), span: spanOf(visit) }))
  const other = visits.filter(({ zone }) => zone !== main)
  const spansOf = (zone: Zone): Span[] => {
    const spans = other.filter((visit) => visit.zone === zone).map(({ span }) => span)
    if (zone !== main) return without(inside(spans, counted), covered)
    return without(
      [counted],
      [...covered, ...other.map(({ span }) => span)].toSorted((one, next) => one.begin - next.begin),
    )
  }
  const spent = zones.flatMap((zone) => {
    const spans = spansOf(zone)
    return spans.length > 0 ? [zonedStay(zone, spans, counted)] : []
  })
  if (spent.length === 0 && covered.length === 0) return whole(zoneOfEntry(zones, stay))
  return { zones: spent.toSorted((one, next) => one.counted.begin - next.counted.begin), covered }
}

function zonedStay(zone: Zone, spans: readonly Span[], counted: CountedStay): ZonedStay {
  const { begin } = spans[0]!
  const { end } = spans.at(-1)!
  return {
    zone,
    counted: {
      begin,
      end,
      minutes: minutesOf(spans),
      entry: begin === counted.begin ? counted.entry : begin,
      coupon: null,
      lacking: end === counted.end ? counted.lacking : 0,
    },
    elsewhere: without([{ begin, end }], spans),
  }
}
