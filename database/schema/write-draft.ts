import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
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
    const { sql, warnings } = draftMigration(await readCatalog(migrated), await readCatalog(declared), schema)
    await Promise.all([declared.end(), migrated.end()])
    if (sql === '') console.log('The migrations lead to what the declarations say: there is nothing to write.')
    else {
      const numbers = readdirSync(`${folder}/migrations`).map((file) => Number.parseInt(file, 10))
      const number = String(Math.max(...numbers) + 1).padStart(4, '0')
      const head = warnings.length
        ? `While an older version still runs: not safe.\n${warnings.map((warning) => `  ${warning}`).join('\n')}`
        : 'While an older version still runs: safe.'
      const text = `${head.replaceAll(/^/gm, '-- ')}\n${sql}\n`
      writeFileSync(`${folder}/migrations/${number}-${name}.sql`, text)
      writeFileSync(`${folder}/schema.sql`, schema)
      console.log(`database/migrations/${number}-${name}.sql is drafted and schema.sql written: read both.\n${head}`)
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
