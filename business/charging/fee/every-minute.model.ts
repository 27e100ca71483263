import type { ChargeSegment, ChargeTerms } from './terms.ts'

/**
 * A second, naive way to price a stay, minute by minute, to compare the engine with: kinds 3–9 (6 by the clock, windows that cover the day) in
 * Shanghai, units rounded up, several stays of a day as one without the time between, free minutes once per stay, part or day, one ladder running at a time. Entry and exit are minutes since 1970 UTC.
 */
export function modelFee(terms: ChargeTerms, begin: number, end: number, isAway = (_at: number) => false): number {
  const windows = (terms.segments ?? []).map((segment) => ({ segment, from: minute(segment.beginTime) }))
  const split =
    terms.tierCount === 5 ? 3 : terms.splitMode || { 7: 3, 8: 2, 5: 4, 6: 4, 9: 4 }[terms.ruleKind as number] || 1
  const wall = (at: number) => at + 480
  const day = (at: number) => Math.floor(wall(at) / 1440)
  const cycle = (at: number) => Math.floor((at - begin) / 1440)

  /** The window a minute lies in, and which occurrence: the day on which it started. */
  const windowAt = (at: number) => {
    if (windows[0]!.from === null) return { segment: windows[0]!.segment, occurrence: partAt(at) }
    const time = wall(at) % 1440
    const started = windows.filter(({ from }) => from! <= time).sort((one, other) => other.from! - one.from!)[0]
    const latest = [...windows].sort((one, other) => other.from! - one.from!)[0]!
    return started
      ? { segment: started.segment, occurrence: day(at) }
      : { segment: latest.segment, occurrence: day(at) - 1 }
  }
  const hoursAt = (at: number) => {
    const cut = split === 3 ? Math.max(begin, day(at) * 1440 - 480) : split === 2 ? begin + cycle(at) * 1440 : begin
    return cut + Math.floor((at - cut) / ((terms.periodHours || 1) * 60)) * (terms.periodHours || 1) * 60
  }
  const partAt = (at: number): number => (split === 2 ? cycle(at) : split === 3 ? day(at) : 0)
  const freeScope = (at: number) => {
    if (terms.freeRepeat === 3) return `day ${day(at)}`
    if (terms.freeRepeat !== 2) return 'stay'
    if (split !== 4) return String(partAt(at))
    const { segment, occurrence } = windowAt(at)
    return `${windows.findIndex((window) => window.segment === segment)}/${occurrence}`
  }
  const costs = ({ money, firstMinutes, firstMoney, unitMoney, unit2Minutes, unit2Money, moreUnits }: ChargeSegment) =>
    Boolean(
      money ||
      (firstMinutes && firstMoney) ||
      unitMoney ||
      (unit2Minutes && unit2Money) ||
      moreUnits?.some((tier) => tier.unitMoney),
    )
  const isMeasured = (at: number) => !terms.freeInHours || costs(windowAt(at).segment)
  const scopeLength = new Map<string, number>()
  for (let at = begin; at < end; at++)
    if (isMeasured(at)) scopeLength.set(freeScope(at), (scopeLength.get(freeScope(at)) ?? 0) + 1)

  const passed = new Map<string, number>()
  const isFree = (at: number) => {
    if (!isMeasured(at)) return false
    const scope = freeScope(at)
    const since = passed.get(scope) ?? 0
    passed.set(scope, since + 1)
    const free = terms.freeMinutes || 0
    const length = scopeLength.get(scope)!
    return (terms.freeLess ? length < free : length <= free) || (!terms.freeIncluded && since < free)
  }

  const notFree: number[] = []
  const limitOn = (name: 'ceilingDay' | 'ceiling24h', passed: number) =>
    terms.laterCeilings?.findLast((later) => later[name] && later.fromDay! <= passed + 1)?.[name] ?? terms[name]
  const left = new Map<string, number>()
  const most = (scope: string, limit: number | null | undefined) => left.get(scope) ?? (limit || Infinity)
  const firstsGiven = new Set<string>()
  const chargedIn = new Map<number, number>()
  let total = 0
  let part: number | null = null
  let owner: { segment: ChargeSegment; occurrence: number } | null = null
  let unitLeft = 0
  let unitTier: 'first' | 'unit' | 'over' | number = 'unit'

  /** What counts until a tier starts: minutes since the owner took over, of each window, of the whole stay and of its part. */
  const mode = terms.tierCount === 5 ? 4 : terms.tierCount || 1
  let sinceOwner = 0
  let waited = false
  const ofWindow = new Map<ChargeSegment, number>()
  let ofStay = 0
  let ofPart = 0
  let occurrenceNow = ''
  let occurrenceBegin = begin
  let ownerBegin = begin
  const positionAt = (at: number) => {
    if (mode === 4) return ofPart
    if (mode === 3) return ofStay
    if (mode === 2) return ofWindow.get(owner!.segment) ?? 0
    return terms.tierFree ? at - ownerBegin : sinceOwner
  }
  const tiersOf = ({ unit2BeginMinutes, unit2Minutes, unit2Money, moreUnits }: ChargeSegment) => [
    ...(unit2Minutes ? [{ beginMinutes: unit2BeginMinutes, unitMinutes: unit2Minutes, unitMoney: unit2Money }] : []),
    ...(moreUnits ?? []),
  ]
  const tierAt = (at: number, segment: ChargeSegment): 'first' | 'unit' | 'over' | number => {
    if (segment.firstMinutes && positionAt(at) < segment.firstMinutes) return 'first'
    const reached = tiersOf(segment).findLastIndex(({ beginMinutes }) => positionAt(at) >= beginMinutes!)
    return reached < 0 ? 'unit' : reached
  }
  const pass = (segment: ChargeSegment, isCharged: boolean) => {
    if (isCharged) sinceOwner++
    const charging = isCharged && !terms.tierFree ? owner!.segment : segment
    if (terms.tierFree || isCharged) ofWindow.set(charging, (ofWindow.get(charging) ?? 0) + 1)
    if (!terms.tierFree && !(isCharged && costs(segment))) return
    ofStay++
    ofPart++
  }

  for (let at = begin; at < end; at++) {
    if (isAway(at)) continue
    if (partAt(at) !== part) {
      part = partAt(at)
      owner = null
      ofPart = 0
      if ((terms.firstOnce === 2 && mode === 1) || mode === 4) firstsGiven.clear()
    }
    const under = windowAt(at)
    if (occurrenceNow !== `${part} ${keyOf(under.segment)} ${under.occurrence}`) {
      occurrenceNow = `${part} ${keyOf(under.segment)} ${under.occurrence}`
      occurrenceBegin = at
      waited = false
    }
    const capCycle = split === 3 ? day(at) : cycle(at)
    const charged = chargedIn.get(capCycle) ?? 0
    const free = isFree(at)
    if (!free) notFree.push(at)
    if (free || charged >= (terms.ceilingMinutes || Infinity)) {
      pass(under.segment, false)
      continue
    }
    chargedIn.set(capCycle, charged + 1)
    const here = windowAt(at)
    const moved: boolean = owner === null || owner.segment !== here.segment || owner.occurrence !== here.occurrence
    const tierNow = owner && tierAt(at, owner.segment)
    if (owner && !owner.segment.money && (unitTier === 'over' ? typeof tierNow === 'number' : tierNow !== unitTier))
      unitLeft = 0
    if (moved && owner && unitLeft > 0 && owner.segment.isSupplement) waited = true
    else if (moved) {
      owner = here
      sinceOwner = 0
      ownerBegin = waited ? at : occurrenceBegin
      unitLeft = 0
      if (split === 4 && terms.firstOnce === 2 && mode === 1) firstsGiven.delete(keyOf(here.segment))
    }
    const { segment, occurrence } = owner!
    if (unitLeft === 0) {
      let money: number
      const tier = tierAt(at, segment)
      const isGiven = mode > 2 ? firstsGiven.size > 0 : firstsGiven.has(keyOf(segment))
      unitTier = tier
      if (segment.money) {
        unitLeft = Infinity
        money = segment.money
      } else if (tier === 'first' && (!isGiven || mode > 1)) {
        firstsGiven.add(keyOf(segment))
        unitLeft = Infinity
        money = isGiven ? 0 : segment.firstMoney!
      } else if (typeof tier === 'number') {
        const { unitMinutes, unitMoney } = tiersOf(segment)[tier]!
        unitLeft = unitMinutes!
        money = unitMoney!
      } else {
        unitLeft = segment.unitMinutes!
        unitTier = tier === 'first' ? 'over' : tier
        money = segment.unitMoney!
      }
      const scopes: [string, number | null | undefined][] = [
        [`window ${keyOf(segment)} ${occurrence}`, segment.money || segment.ceilingMoney],
        [`day ${day(at)}`, limitOn('ceilingDay', day(at) - day(begin))],
        [`cycle ${cycle(at)}`, limitOn('ceiling24h', cycle(at))],
        [
          `period ${Math.floor((split === 3 ? day(at) - day(begin) : cycle(at)) / (terms.periodDays || 1))}`,
          terms.ceilingPeriod,
        ],
        ...clockScopes(at),
        [`hours ${hoursAt(at)}`, terms.ceilingHours],
        ['once', terms.ceilingOnce],
      ]
      const granted = Math.min(money, ...scopes.map(([scope, limit]) => most(scope, limit)))
      for (const [scope, limit] of scopes) left.set(scope, most(scope, limit) - granted)
      total += granted
    }
    unitLeft--
    pass(here.segment, true)
  }
  return total + nights()

  /** The ceilings of hours of the day in which a minute lies, each by the day on which they began. */
  function clockScopes(at: number): [string, number | null | undefined][] {
    return (terms.clockCeilings ?? []).flatMap(({ beginTime, endTime, ceilingMoney }, row) => {
      const [opens, closes, time] = [minute(beginTime)!, minute(endTime)!, wall(at) % 1440]
      const length = (closes - opens + 1440) % 1440 || 1440
      const since = (time - opens + 1440) % 1440
      return since < length ? [[`clock ${row} ${at - since}`, ceilingMoney] as [string, number]] : []
    })
  }

  /** A sum for each night of which more than so many minutes are spent, not all of them free. */
  function nights(): number {
    const { nightMoney, nightBeginTime, nightEndTime, nightMinutes } = terms
    if (!nightMoney) return 0
    const [opens, closes] = [minute(nightBeginTime)!, minute(nightEndTime)!]
    const nightAt = (at: number) => {
      const time = wall(at) % 1440
      if (closes > opens) return time >= opens && time < closes ? day(at) : null
      return time >= opens ? day(at) : time < closes ? day(at) - 1 : null
    }
    const spent = new Map<number | null, number>()
    for (let at = begin; at < end; at++) spent.set(nightAt(at), (spent.get(nightAt(at)) ?? 0) + 1)
    const charged = new Set(notFree.map(nightAt))
    const paid = [...spent].filter(([night, minutes]) => night !== null && minutes > (nightMinutes ?? 0))
    return nightMoney * paid.filter(([night]) => charged.has(night)).length
  }

  function keyOf(segment: ChargeSegment) {
    return String(windows.findIndex((window) => window.segment === segment))
  }
}

function minute(clock: string | null | undefined): number | null {
  return clock ? Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) : null
}

/** The rule of each minute of a stay, naively, where two rules are for different kinds of day. */
export function modelRules<Rule extends { terms: ChargeTerms }>(
  ruleOfDay: (day: number) => Rule,
  begin: number,
  end: number,
): Rule[] {
  const day = (at: number) => Math.floor((at + 480) / 1440)
  const frozen = ruleOfDay(day(begin))
  return Array.from({ length: end - begin }, (_, offset) => {
    const at = begin + offset
    const [today, yesterday] = [ruleOfDay(day(at)), ruleOfDay(day(at) - 1)]
    if (frozen.terms.dayKindBorder === 3) return frozen
    if (today === yesterday || (yesterday.terms.dayKindBorder ?? 1) !== 1) return today
    const [night, own] = [nightOver(yesterday.terms), nightOver(today.terms)]
    if (!night || !own) return today
    const shared = night.isSold ? night.until : Math.min(night.until, own.until)
    return (at + 480) % 1440 >= (own.isSold ? Math.max(shared, own.until) : shared) ? today : yesterday
  })
}

/** How long after midnight the window that started on the day before goes on, and whether it has one price; null when none does. */
function nightOver({ segments }: ChargeTerms): { until: number; isSold: boolean } | null {
  const over = (segments ?? []).find(
    ({ beginTime, endTime }) => beginTime && endTime && minute(endTime)! <= minute(beginTime)!,
  )
  return over && minute(over.endTime)! > 0 ? { until: minute(over.endTime)!, isSold: Boolean(over.money) } : null
}
