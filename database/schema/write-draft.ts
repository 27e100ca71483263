import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { eachByItself, migrate } from '#server/database/migrate.ts'
import { assembleSchema } from './assemble.ts'
import { buildSchema } from './build-schema.ts'
import { readCatalog } from './catalog.ts'
import { Contradiction, orSentence } from './contradiction.ts'
import { draftMigration } from './draft-migration.ts'
import { locksOf } from './locks-of-migration.ts'
import { openEmpty } from './open-empty.ts'

/** `npm run migration -- <name>`: drafts what leads from the migrations to the declarations. A person reads it before it is committed. */
export async function writeDraft(name: string): Promise<void> {
  const folder = join(import.meta.dirname, '..')
  const schema = orSentence(assembleSchema)
  const server = await startEmbedded({ throwaway: true })
  try {
    const declared = await openEmpty(server.url, 'declared')
    await buildSchema(declared, schema)
    await (await openEmpty(server.url, 'migrated')).end()
    const migratedUrl = server.url.replace(/\/[^/]*$/, '/migrated')
    await migrate(migratedUrl, folder, 'ours')
    const migrated = new pg.Client({ connectionString: migratedUrl })
    await migrated.connect()
    const { sql, concurrent, warnings } = draftMigration(
      await readCatalog(migrated),
      await readCatalog(declared),
      schema,
    )
    await Promise.all([declared.end(), migrated.end()])
    const head = warnings.length
      ? `While an older version still runs: not safe.\n${warnings.map((warning) => `  ${warning}`).join('\n')}`
      : 'While an older version still runs: safe.'
    const comment = head.replaceAll(/^/gm, '-- ')
    const files = [
      ...(sql ? [{ file: name, text: `${comment}\n${sql}\n` }] : []),
      ...(concurrent
        ? [{ file: sql ? `${name}-indexed` : name, text: `${eachByItself}\n${comment}\n${concurrent}\n` }]
        : []),
    ]
    if (files.length === 0) console.log('The migrations lead to what the declarations say: there is nothing to write.')
    else writeFileSync(`${folder}/schema.sql`, schema)
    const last = Math.max(...readdirSync(`${folder}/migrations`).map((one) => Number.parseInt(one, 10)))
    if (files.length > 0) console.log(head)
    for (const [at, { file, text }] of files.entries()) {
      const path = `${String(last + 1 + at).padStart(4, '0')}-${file}.sql`
      writeFileSync(`${folder}/migrations/${path}`, text)
      console.log(`database/migrations/${path} is drafted: read it, and schema.sql.`)
      for (const sentence of locksOf(text)) console.log(`To be written otherwise: ${sentence}`)
    }
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await server.stop()
  }
}
