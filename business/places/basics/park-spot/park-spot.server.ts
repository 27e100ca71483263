import type { DraftOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { parkSpot, useStatuses, type spotKinds } from './park-spot.ts'

type Draft = DraftOf<typeof parkSpot>

const mostAtOnce = 2_000

const endsBefore = { zh: '结束号不能小于起始号', en: 'The last number must not be below the first' }
const tooMany = { zh: '一次最多生成{max}个车位', en: 'At most {max} spots are made at once' }
const tooLong = { zh: '结束号超过{digits}位', en: 'The last number has more than {digits} digits' }

interface Series {
  ParkLotId: string
  RegionId: string | null
  FloorId: string | null
  Prefix: string | null
  From: number
  To: number
  Digits: number
  SpotKind: CodeOf<typeof spotKinds>
}

export const parkSpotHandlers = handlers(parkSpot, {
  actions: {
    occupy: ({ records, by }, { id }, { PlateNumber }) =>
      records.update(id, { ...emptied, UseStatus: useStatuses.taken, PlateNumber, EnterAt: new Date() }, by),
    free: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ...emptied, UseStatus: useStatuses.free, StateReason: reason }, by),
    keep: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ...emptied, UseStatus: useStatuses.reserved, StateReason: reason }, by),
    breakDown: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ...emptied, UseStatus: useStatuses.broken, StateReason: reason }, by),
    generate: (context, _record, series) => generate(context, series as Series),
  },
})

const emptied = { PlateNumber: null, EnterAt: null, StateReason: null } satisfies Draft

/** Spots with the numbers `A-001` to `A-120`; those that the car park has already stay as they are. */
async function generate({ records, tx, by }: VerbContext<typeof parkSpot>, series: Series) {
  const { From, To, Prefix, Digits, ...place } = series
  if (To < From) throw failFields([{ field: 'To', sentence: endsBefore, params: {} }])
  if (To - From >= mostAtOnce) throw failFields([{ field: 'To', sentence: tooMany, params: { max: mostAtOnce } }])
  if (String(To).length > Digits) throw failFields([{ field: 'Digits', sentence: tooLong, params: { digits: Digits } }])
  const numbers = Array.from(
    { length: To - From + 1 },
    (_, at) => (Prefix ?? '') + String(From + at).padStart(Digits, '0'),
  )
  const present = await tx.rows<{ park_spot_number: string }>(
    sql`select park_spot_number from park_spot where park_lot_id = ${place.ParkLotId} and park_spot_number = any(${numbers}::text[])`,
  )
  const known = new Set(present.map(({ park_spot_number }) => park_spot_number))
  const missing = numbers.filter((number) => !known.has(number))
  for (const ParkSpotNumber of missing) await records.create({ ...place, ParkSpotNumber }, by)
  return { Added: missing.length, Present: known.size }
}
