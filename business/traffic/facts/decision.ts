import type { laneStatuses, laneTypes } from '#business/places/basics/lane/lane.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { AlarmType } from './traffic-alarms.ts'
import type { CarCategory } from '#business/rights/claims/claim.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import type { LaneText } from './lane-text.ts'

/** A lane as far as it decides who may pass (domain.md 1.5). */
export interface Lane {
  readonly laneType: CodeOf<typeof laneTypes>
  readonly status: CodeOf<typeof laneStatuses>
  /** CarType codes; none: all. */
  readonly allowCarTypes: readonly number[]
  /** A person confirms every car. */
  readonly confirmIn: boolean
  readonly confirmOut: boolean
  /** Readings below it are confirmed by a person; 0: none. */
  readonly recoConfidenceMin: number
  /** Between which regions of the lot it leads, in the direction of an entry; null: none. */
  readonly regionFromId?: string | null
  readonly regionToId?: string | null
  /** The region to which it leads is for monthly passes only. */
  readonly leadsToPasses?: boolean
  /** That from which it leads, which is entered by it in the direction of an exit. */
  readonly leadsBackToPasses?: boolean
}

/** The camera doubts what it read, and no person has said what it was: someone looks before the barrier opens. */
export function isUncertain({ confidence, plateIsSure }: Passing, { recoConfidenceMin }: Lane): boolean {
  return confidence !== null && !plateIsSure && confidence < recoConfidenceMin
}

/** The answer to a lane about a car. */
export interface Decision {
  readonly open: boolean
  readonly text: LaneText
  /** ReleaseType (domain.md 5.9) under which it opens; null while it does not. */
  readonly releaseType: number | null
  /** AbnormalType, domain.md 1.25. */
  readonly abnormalType: number
  readonly alarms: readonly AlarmType[]
  /** No spot was left for it: what there is to say is about the lot and not about this car. */
  readonly lotIsFull: boolean
  /** CarType, domain.md 5.4. */
  readonly carType: number
}

/** What one rule says of a car: nothing, something to record, or that it does not pass (`stop` is the text for the lane screen). */
export interface Finding {
  readonly stop?: LaneText
  readonly abnormalType?: number
  readonly alarm?: AlarmType
  readonly lotIsFull?: true
}

export type Rule<Context> = (passing: Passing, context: Context, category: CarCategory) => Finding | null

/** Asks the rules in order until one stops the car; what they recorded up to there counts. */
export function findings<Context>(
  rules: readonly Rule<Context>[],
  passing: Passing,
  context: Context,
  category: CarCategory,
): { stop: LaneText | null; abnormalType: number; alarms: AlarmType[]; lotIsFull: boolean } {
  const found: Finding[] = []
  for (const rule of rules) {
    const finding = rule(passing, context, category)
    if (finding) found.push(finding)
    if (finding?.stop) break
  }
  return {
    stop: found.at(-1)?.stop ?? null,
    abnormalType: found.find(({ abnormalType }) => abnormalType)?.abnormalType ?? abnormalTypes.normal,
    alarms: found.flatMap(({ alarm }) => (alarm ? [alarm] : [])),
    lotIsFull: found.some(({ lotIsFull }) => lotIsFull),
  }
}
