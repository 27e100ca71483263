import { sql } from '#kernel/sql.ts'
import { countDeletionsAbout } from '#business/ground/system/deletion/about-person.server.ts'
import type { Tx } from '#server/database/database.ts'
import { isAbout, type Sought } from './holding.server.ts'
import { holdings } from './holdings.server.ts'
import type { FoundLine } from './person-request/person-request.ts'
import { mayShow, pictureWhy, picturesOf } from './pictures-of-person.server.ts'
import { why } from './why.ts'

/** What the scope's tenant keeps about a person, table by table, and what would happen to it: nothing is named that holds nothing. */
export async function findPerson(tx: Tx, sought: Sought): Promise<FoundLine[]> {
  const lines: FoundLine[] = []
  for (const of of holdings) {
    const where = isAbout(of, sought)
    if (!where) continue
    const busy = of.busy?.where ?? sql`false`
    const found = await tx.first<{ rows: string; busy: string }>(sql`
      select count(*) filter (where not coalesce(${busy}, false)) as rows, count(*) filter (where ${busy}) as busy
      from ${sql.table(of.table)} r where ${where}`)
    lines.push({ label: of.label, rows: Number(found!.rows), fate: of.fate, why: of.why })
    if (of.busy) lines.push({ label: of.label, rows: Number(found!.busy), fate: 'kept', why: of.busy.why })
  }
  lines.push({ label: '删除记录', rows: await countDeletionsAbout(tx, sought), fate: 'deleted', why: why.noLonger })
  const pictures = sought.plateNumber ? (await picturesOf(tx, sought.plateNumber)).length : 0
  const stills = sought.plateNumber ? await countStills(tx, sought.plateNumber) : 0
  lines.push({ label: '通行图片', rows: pictures, fate: 'deleted', why: pictureWhy })
  lines.push({ label: '相机画面', rows: stills, fate: 'deleted', why: pictureWhy })
  return lines.filter(({ rows }) => rows > 0)
}

async function countStills(tx: Tx, plateNumber: string): Promise<number> {
  const found = await tx.first<{ stills: number }>(
    sql`select count(*)::int as stills from device d where d.still_picture is not null and ${mayShow(plateNumber)}`,
  )
  return found!.stills
}
