import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import { inHistory, positionOf } from '#business/rights/claims/position.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'

/** What was said of one spot: that a car stands on it or that it is free; by a detector, a camera above it, a hand-held or a person. */
export interface SpotReport extends Pick<Passing, 'passingId' | 'passAt' | 'direction'> {
  /** The plate as it was read; empty: none was. */
  readonly read: string
  /** The plate that a person says it is; empty: no one has said. */
  readonly given: string
}

/** A car on whose spot another one was reported, though no one said that it was free. */
export interface Replaced {
  readonly plateNumber: string
  /** The first report of the other car. */
  readonly by: string
}

export interface PlatesOfSpot {
  /** By report. */
  readonly plates: ReadonlyMap<string, string>
  readonly replaced: readonly Replaced[]
}

interface Occupant {
  readonly members: SpotReport[]
  /** As what it was read, also where a person said what it really is. */
  readonly reads: Set<string>
  plate: string
  isGiven: boolean
}

/**
 * Under which plate each report of a spot counts, as a function of the reports alone, in whatever order they came. A spot has one car at a time: who
 * is reported until the spot is free is one car, unless a plate is read or typed that cannot be the same. A plate that becomes known later is that of the car
 * from its first report on; `unnamed` says how a car is called that has none. Empty: that a spot is free on which no one stood, which makes no stay.
 * A car on whose spot another one is reported has left it unseen.
 */
export function platesOfSpot(reports: readonly SpotReport[], unnamed: (first: SpotReport) => string): PlatesOfSpot {
  const plates = new Map<string, string>()
  const replaced: Replaced[] = []
  let occupant: Occupant | null = null
  const settle = () => {
    if (!occupant) return
    const plate = occupant.plate || unnamed(occupant.members[0]!)
    for (const { passingId } of occupant.members) plates.set(passingId, plate)
    occupant = null
  }
  for (const report of reports.toSorted((one, other) => inHistory(positionOf(one), positionOf(other)))) {
    const isFree = report.direction === directions.exit
    if (isFree && !occupant) {
      plates.set(report.passingId, report.given)
      continue
    }
    if (occupant && !isFree && isAnother(occupant, report)) {
      replaced.push({ plateNumber: occupant.plate, by: report.passingId })
      settle()
    }
    occupant = joined(occupant, report)
    if (isFree) settle()
  }
  settle()
  return { plates, replaced }
}

/**
 * What a camera reads a little differently from one minute to the next is the same car, and so is what it reads as before. A person who says another plate puts
 * right what was read of the car, where that may be it or was read by the report that is put right; else another car stands there.
 */
function isAnother(occupant: Occupant, { read, given }: SpotReport): boolean {
  if (occupant.plate === '') return false
  if (given !== '' && occupant.isGiven) return given !== occupant.plate
  const said = [given, read].filter((plate) => plate !== '')
  return said.length > 0 && !said.some((plate) => isReadOf(occupant, plate))
}

function isReadOf({ plate, reads }: Occupant, read: string): boolean {
  return read === plate || reads.has(read) || plateMayBe(read, plate)
}

function joined(occupant: Occupant | null, report: SpotReport): Occupant {
  const { read, given } = report
  const is = occupant ?? { members: [], reads: new Set(), plate: '', isGiven: false }
  is.members.push(report)
  if (read !== '') is.reads.add(read)
  if (given !== '' && !is.isGiven) Object.assign(is, { plate: given, isGiven: true })
  else if (is.plate === '') is.plate = read
  return is
}
