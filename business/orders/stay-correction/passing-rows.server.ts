import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Tx } from '#server/database/database.ts'

/** What people and what follows from it change of a passing, as PostgreSQL writes it in JSON. */
const columns = {
  plate_number: 'text',
  plate_color: 'smallint',
  plate_is_sure: 'boolean',
  bill_car_size_id: 'smallint',
  region_id: 'bigint',
  spot_id: 'bigint',
  pass_at: 'timestamptz',
  car_type: 'smallint',
  free_percent: 'smallint',
  list_rights: 'jsonb',
  pass_cover: 'jsonb',
  month_pass_id: 'bigint',
  company_cover: 'jsonb',
  opened_at: 'timestamptz',
  release_type: 'smallint',
  release_reason: 'text',
  operator_id: 'bigint',
  is_void: 'boolean',
} as const

/** A passing as it stood. */
export type PassingAsItWas = Readonly<Record<keyof typeof columns | 'passing_no', any>>

/** Passings as they stand now. */
export async function passingRows(tx: Tx, parkLotId: string, passingNos: readonly string[]): Promise<PassingAsItWas[]> {
  const list = sql.join(['passing_no', ...Object.keys(columns)].map((name) => sql.ref(`p.${name}`)))
  const rows = await tx.rows<{ row: PassingAsItWas }>(sql`
    select to_jsonb(x) as row from (select ${list} from passing p where p.park_lot_id = ${parkLotId} and p.passing_no = any(${[...passingNos]}::text[])) x`)
  return rows.map(({ row }) => row)
}

export const builtOn = {
  zh: '该更正之后又有新的更正或记录,请先撤销后来的更正',
  en: 'Something was changed after this correction; take back the later correction first',
}

/** Returns the passings back as they were; refused when something was built on how they stand. */
export async function giveBack(
  tx: Tx,
  parkLotId: string,
  { was, became }: { was: readonly PassingAsItWas[]; became: readonly PassingAsItWas[] },
  by: string,
): Promise<void> {
  const now = new Map(
    (
      await passingRows(
        tx,
        parkLotId,
        became.map(({ passing_no }) => passing_no),
      )
    ).map((row) => [row.passing_no, row]),
  )
  const names = namesIn(became[0])
  if (became.some((row) => textOf(now.get(row.passing_no), names) !== textOf(row, names)))
    throw declaredFailure(builtOn)
  const rows = was.map((row) => {
    const before = became.find(({ passing_no }) => passing_no === row.passing_no)!
    return { ...row, ...openedBy(row, before), stands_at: before.pass_at }
  })
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`))
  await tx.run(sql`
    update passing p set ${set}, updated_at = now(), updated_by = ${by}
    from ${recordset(rows, { ...columns, passing_no: 'text', stands_at: 'timestamptz' })} where p.passing_no = x.passing_no and p.pass_at = x.stands_at`)
}

/** A barrier that opened by a correction has opened, whatever is taken back; where it could not, it says so itself. */
function openedBy(was: PassingAsItWas, { opened_at, release_type }: PassingAsItWas): Partial<PassingAsItWas> {
  return was.opened_at === null && opened_at !== null ? { opened_at, release_type } : {}
}

/** The same text for the same row, whatever the order of its members. */
function textOf(row: PassingAsItWas | undefined, names: readonly string[]): string {
  return row ? JSON.stringify(names.map((name) => row[name as keyof PassingAsItWas])) : ''
}

/** The columns that were kept: what corrections came to change later is missing in those from before. */
function namesIn(row: PassingAsItWas | undefined): string[] {
  return Object.keys(columns).filter((name) => row && name in row)
}

/** The spots that passings name. */
export function spotsOf(rows: readonly PassingAsItWas[]): { spotId: string }[] {
  return rows.flatMap(({ spot_id }) => (spot_id ? [{ spotId: String(spot_id) }] : []))
}
