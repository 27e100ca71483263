import { directions } from '#business/ground/dictionaries/direction.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Centre } from './centre.ts'
import type { Entry, Journal } from './journal.ts'
import type { KeptPictures } from './kept-pictures.ts'

/** Events in one report; the centre takes 500. */
const atOnce = 200

interface Reporting {
  readonly centre: Centre
  readonly journal: Journal
  readonly pictures: KeptPictures
  /** The box's own serial number. */
  readonly serial: string
}

/**
 * Reports everything that waits to the centre as it happened, money before the exit for which it was taken: so a car which paid is not seen as one that owes, and
 * what it owed by then is known. An event keeps its id, so that nothing counts twice however often the line breaks. Pictures go to where the centre says.
 */
export async function reportAll({ centre, journal, pictures, serial: own }: Reporting): Promise<void> {
  for (let waiting = journal.waiting; waiting.length > 0; waiting = journal.waiting) {
    const opened = new Map(
      journal.entries.flatMap(({ deed }) => (deed?.opened ?? []).map((fact) => [fact.passingId, fact] as const)),
    )
    const inTime = inOrderOfReport(waiting)
    for (let from = 0; from < inTime.length; from += atOnce) {
      const some = inTime.slice(from, from + atOnce)
      const results = await centre.report(
        some.map((entry) => ({ serial: entry.serial, event: wireOf(entry, opened, own) })),
      )
      journal.reported(some)
      for (const [at, { uploads }] of results.entries())
        if (uploads) await pictures.send(some[at]!.serial, String(some[at]!.event['eventId']), uploads, centre)
    }
  }
  for (const { serial, event } of pictures.left) {
    const [result] = await centre.report([{ serial, event }])
    await pictures.send(serial, String(event['eventId']), result?.uploads ?? {}, centre)
    pictures.drop(serial, String(event['eventId']))
  }
}

/** In order of time, but money before the reading of its car at an exit that came last before it. */
function inOrderOfReport(waiting: readonly Entry[]): Entry[] {
  const happened = ({ event }: Entry) => Date.parse(String(event['at'])) || 0
  const inTime = waiting.toSorted((one, other) => happened(one) - happened(other))
  const lastRead = new Map<string, Entry>()
  const ordered: Entry[] = []
  for (const entry of inTime) {
    const { passing, payment } = entry.deed ?? {}
    const read = payment && lastRead.get(payment.plateNumber)
    if (read?.deed?.passing?.direction === directions.exit) ordered.splice(ordered.indexOf(read), 0, entry)
    else ordered.push(entry)
    if (passing) lastRead.set(passing.plateNumber, entry)
  }
  return ordered
}

/** The event with what the box did about it. */
function wireOf(
  { event, deed }: Entry,
  opened: ReadonlyMap<string, { readonly releaseType: number }>,
  boxSerial: string,
): unknown {
  if (!deed?.passing || !deed.answer) return event
  const fact = opened.get(deed.passing.passingId)
  const { text, payable } = deed.answer
  return {
    ...event,
    opened: fact !== undefined,
    ...(fact && { releaseType: fact.releaseType }),
    boxSerial,
    boxText: text.slice(0, 100),
    boxPayable: payable,
    ...(deed.discount !== undefined && { boxDiscount: yuan(deed.discount) }),
  }
}
