import { join } from 'node:path'
import { carSizes, directions, plateColors, releaseTypes } from '../codes.ts'
import { countPassings, openStays } from '../console/figures.ts'
import type { Console } from '../console/console.ts'
import { enter } from '../console/entrance.ts'
import { makePlace, type MadePlace } from '../console/places.ts'
import { patientAloud, type Patience } from '../device/device.ts'
import { httpDevice } from '../device/http-device.ts'
import type { PassingEvent } from '../device/events.ts'
import { inParallel } from '../in-parallel.ts'
import { openMemory, type Memory } from '../memory.ts'
import { sayProgress, type Progress } from '../progress.ts'
import type { Settings } from '../settings.ts'
import { day, hour, isoTime } from '../time.ts'
import { readBirmingham } from './birmingham.ts'
import { differencesBetween, figuresOf, type Figures } from './compare.ts'
import { derivePassings, type DerivedPassing } from './derive.ts'
import { clean, type Cleaned } from './faults.ts'
import { readMalaga } from './malaga.ts'
import { syntheticPlate } from './plates.ts'
import type { ParkLot, Source } from './readings.ts'
import { faultLines, outcomeLines, type Outcome } from './report.ts'
import { placeOf, serialOf } from './site.ts'
import type { Town } from '../works.ts'

const sources: Readonly<Record<string, () => Source>> = {
  birmingham: readBirmingham,
  malaga: readMalaga,
} satisfies Record<Town, () => Source>

/** What a second run must know, so that it reports the same story again. */
interface Remembered {
  weeks: number
  readonly keys: Record<string, string>
}

interface Work {
  readonly parkLot: ParkLot
  readonly cleaned: Cleaned
  /** Times as they are sent. */
  readonly passings: readonly DerivedPassing[]
  readonly firstPlate: number
}

const parksAtOnce = 4
const together = 500
const week = 7 * day
/** More cars than any car park of the sources has had. */
const platesEach = 1_000_000

/**
 * Replays the readings of real car parks: derives entries and exits, sends them through the gateway, and compares what the server then
 * says of open stays and hourly counts with the data. The server takes no events older than half a year, so all times are moved by the
 * same number of whole weeks, up to the present. Returns whether everything is the same; a second run sends the same events again.
 */
export async function replay(
  name: string,
  settings: Settings,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<boolean> {
  const source = sources[name]!()
  const memory = openMemory<Remembered>(join(settings.folder, `replay-${name}.json`), {
    weeks: weeksUpToNow(source),
    keys: {},
  })
  memory.save()
  const all = source.parkLots.map((parkLot) => ({ parkLot, cleaned: clean(parkLot, source.interval) }))
  const works = all
    .filter(({ cleaned }) => cleaned.readings.length > 0)
    .map((each, index): Work => ({
      ...each,
      passings: derivePassings(movedBy(memory.content.weeks * week, each.cleaned)),
      firstPlate: index * platesEach,
    }))
  const total = works.reduce((sum, { passings }) => sum + passings.length, 0)
  say(
    `${source.title} (${source.licence}): ${source.parkLots.length} car parks, ${total.toLocaleString('en')} passings derived, moved ${memory.content.weeks} weeks towards now`,
  )
  say('Faults of the data, and the rule for each:')
  faultLines(all.map(({ cleaned }) => cleaned.faults)).forEach(say)

  const { console } = await enter(settings, 'operator')
  const lots = await inParallel(works, 1, (work) => makeLot(console, source, work, memory))
  const patience = patientAloud(say)
  const progress = sayProgress((sent) => `Passings sent: ${sent} of ${total.toLocaleString('en')}`, say)
  const quarantined = await inParallel(works, parksAtOnce, (work) =>
    send(work, settings.berth, memory.content, patience, progress, stop),
  )
  say(`All sent, ${progress.end().toLocaleString('en')} a second. Comparing.`)
  const compared = sayProgress((parks) => `Car parks compared: ${parks} of ${works.length}`, say)
  const outcomes = await inParallel(works, parksAtOnce, async (work, index): Promise<Outcome> => {
    const data = figuresOf(work.passings)
    const stored = await storedFigures(console, lots[index]!.lotId, data, work.passings)
    compared.add(1)
    return {
      name: work.parkLot.name,
      data,
      stored,
      differences: differencesBetween(data, stored),
      quarantined: quarantined[index]!,
    }
  })
  compared.end()
  outcomeLines(outcomes).forEach(say)
  return outcomes.every(({ differences }) => differences.length === 0)
}

function weeksUpToNow({ parkLots }: Source): number {
  const last = Math.max(...parkLots.map(({ readings }) => readings.at(-1)?.at ?? 0))
  return Math.floor((Date.now() - last) / week)
}

function movedBy(ms: number, { readings }: Cleaned): Cleaned['readings'] {
  return readings.map(({ at, occupancy }) => ({ at: at + ms, occupancy }))
}

function makeLot(
  console: Console,
  { title }: Source,
  { parkLot, cleaned }: Work,
  memory: Memory<Remembered>,
): Promise<MadePlace> {
  const { keys } = memory.content
  return makePlace(console, placeOf(parkLot, title, cleaned.capacity), {
    find: (serial) => keys[serial],
    keep({ serial, key }) {
      keys[serial] = key
      memory.save()
    },
  })
}

/** Returns what was quarantined, by reason. */
async function send(
  { parkLot, passings, firstPlate }: Work,
  berth: string,
  { keys }: Remembered,
  patience: Patience,
  progress: Progress,
  stop: AbortSignal,
): Promise<Map<string, number>> {
  const serial = serialOf(parkLot.code)
  const camera = httpDevice(berth, { serial, key: keys[serial]! }, patience)
  const quarantined = new Map<string, number>()
  for (let from = 0; from < passings.length; from += together) {
    const events = passings.slice(from, from + together).map((passing) => eventOf(passing, firstPlate))
    for (const { outcome, reason = '' } of await camera.send(events, stop)) {
      if (outcome === 'quarantined') quarantined.set(reason, (quarantined.get(reason) ?? 0) + 1)
    }
    progress.add(events.length)
  }
  return quarantined
}

function eventOf({ car, direction, at }: DerivedPassing, firstPlate: number): PassingEvent {
  return {
    eventId: `${direction === directions.entry ? 'in' : 'out'}-${car}`,
    type: 'passing',
    at: isoTime(at),
    direction,
    plateNumber: syntheticPlate(firstPlate + car),
    plateColor: plateColors.blue,
    confidence: 99,
    billCarSizeId: carSizes.small,
    opened: true,
    releaseType: releaseTypes.auto,
  }
}

/** The server's figures for the same hours, and for the whole time. */
async function storedFigures(
  console: Console,
  lotId: string,
  data: Figures,
  passings: readonly DerivedPassing[],
): Promise<Figures> {
  const whole = { from: (passings[0]?.at ?? 0) - day, to: (passings.at(-1)?.at ?? 0) + day }
  const hourly = await inParallel([...data.hourly.keys()], 2, async (key): Promise<[string, number]> => {
    const [direction, from] = key.split(' ').map(Number) as [1 | 2, number]
    return [key, await countPassings(console, lotId, direction, { from, to: from + hour })]
  })
  return {
    open: await openStays(console, lotId, whole),
    entries: await countPassings(console, lotId, 1, whole),
    exits: await countPassings(console, lotId, 2, whole),
    hourly: new Map(hourly),
  }
}
