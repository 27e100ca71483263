import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { forgetClearedCards } from '#business/ground/people/employee/identity-card.server.ts'
import { forgetDeletionsAbout } from '#business/ground/system/deletion/about-person.server.ts'
import { forgetStills } from '#business/places/devices/device/forget-stills.server.ts'
import { markPicturesDeleted } from '#business/places/pictures/passing-picture/forget-pictures.server.ts'
import type { Tx } from '#server/database/database.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { forgetSharedFiles } from '#server/files/shared-files.ts'
import { isAbout, type Holding, type Sought } from './holding.server.ts'
import { holdings } from './holdings.server.ts'
import type { FoundLine } from './person-request/person-request.ts'
import { mayShow, picturesOf, pictureWhy } from './pictures-of-person.server.ts'
import { why } from './why.ts'

/**
 * Deletes what the scope's tenant keeps about a person, or takes the person out of it; what stays is said with its reason. Files go once the
 * transaction is committed. It writes tables of many areas, each as its holding says.
 */
export async function erasePerson(tx: Tx, sought: Sought, by: string): Promise<FoundLine[]> {
  const lines: FoundLine[] = []
  for (const of of holdings) {
    const about = isAbout(of, sought)
    if (about) lines.push(...(await eraseFrom(tx, of, about, by)))
  }
  await forgetClearedCards(tx)
  lines.push({ label: '删除记录', rows: await forgetDeletionsAbout(tx, sought), fate: 'deleted', why: why.noLonger })
  const pictures = sought.plateNumber ? await picturesOf(tx, sought.plateNumber) : []
  await markPicturesDeleted(
    tx,
    pictures.map(({ id }) => id),
  )
  await removeFiles(
    tx,
    pictures.map(({ key }) => key),
  )
  const stills = sought.plateNumber ? await forgetStills(tx, mayShow(sought.plateNumber)) : 0
  lines.push({ label: '通行图片', rows: pictures.length, fate: 'deleted', why: pictureWhy })
  lines.push({ label: '相机画面', rows: stills, fate: 'deleted', why: pictureWhy })
  return lines.filter(({ rows }) => rows > 0)
}

async function eraseFrom(tx: Tx, of: Holding, about: Sql<SqlBool>, by: string): Promise<FoundLine[]> {
  const { label, fate, why, busy } = of
  const free = busy ? sql<SqlBool>`${about} and not coalesce(${busy.where}, false)` : about
  const staying = async (where: Sql<SqlBool>) => {
    const found = await tx.first<{ rows: string }>(
      sql`select count(*) as rows from ${sql.table(of.table)} r where ${where}`,
    )
    return Number(found!.rows)
  }
  if (fate === 'kept') return [{ label, rows: await staying(about), fate, why }]
  const waiting = busy ? await staying(sql<SqlBool>`${about} and ${busy.where}`) : 0
  const rows = await eraseRows(tx, of, free, by)
  return [{ label, rows, fate, why }, ...(busy ? [{ label, rows: waiting, fate: 'kept' as const, why: busy.why }] : [])]
}

/** Deletes these rows `r` of a holding, or takes the person out of them; how many. */
export async function eraseRows(tx: Tx, of: Holding, where: Sql<SqlBool>, by: string): Promise<number> {
  if (of.pictures) await forgetPicturesIn(tx, of, where)
  return of.fate === 'deleted' ? remove(tx, of, where) : clear(tx, of, where, by)
}

/** By the records' ids: a concept's table can be a view, of which only the plain columns are written. */
function remove(tx: Tx, of: Holding, where: Sql<SqlBool>): Promise<number> {
  if (!of.of) return tx.run(sql`delete from ${sql.table(of.table)} r where ${where}`)
  const ids = sql`select r.id from ${sql.table(of.table)} r where ${where}`
  return tx.run(sql`delete from ${sql.table(of.table)} r where r.id in (${ids})`)
}

function clear(tx: Tx, { of, table, clears }: Holding, where: Sql<SqlBool>, by: string): Promise<number> {
  const noted = of ? [sql`updated_at = now()`, sql`updated_by = ${by}`] : []
  const set = [...clears.map(([column, value]) => sql`${sql.ref(column)} = ${value}`), ...noted]
  return tx.run(sql`update ${sql.table(table)} r set ${sql.join(set)} where ${where}`)
}

async function forgetPicturesIn(tx: Tx, { table, pictures }: Holding, where: Sql<SqlBool>): Promise<void> {
  const found = await tx.rows<{ url: string }>(
    sql`select distinct unnest(${sql.ref(`r.${pictures!}`)}) as url from ${sql.table(table)} r where ${where}`,
  )
  await forgetSharedFiles(
    tx,
    found.map(({ url }) => url),
  )
}
