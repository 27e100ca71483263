import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { forgetSharedFiles } from '#server/files/shared-files.ts'
import { job } from '#server/jobs/jobs.ts'

/** In the night of China takes away the stills of cameras that their lots keep no longer: as long as pictures of passings. */
export const forgetStillsJob = job({
  name: 'forget-stills',
  cron: '20 18 * * *',
  fill: '2d',
  run: ({ database }, signal) => forEveryTenant(database, async (tx) => void (await forgetStills(tx, isOld)), signal),
})

const isOld = sql<SqlBool>`d.still_at < now() - make_interval(days => (select l.picture_save_days from park_lot l where l.id = d.park_lot_id))`

/** Takes the last stills from the devices `d` of which this holds, and their files with the commit; how many there were. */
export async function forgetStills(tx: Tx, where: Sql<SqlBool>): Promise<number> {
  const gone = await tx.rows<{ id: string; url: string }>(sql`
    select d.id::text, d.still_picture as url from device d where d.still_picture is not null and ${where} order by d.id for no key update`)
  await forgetSharedFiles(
    tx,
    gone.map(({ url }) => url),
  )
  if (gone.length)
    await tx.run(
      sql`update device set still_picture = null, still_at = null where id = any(${gone.map(({ id }) => id)}::bigint[])`,
    )
  return gone.length
}
