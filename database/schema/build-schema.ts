import type pg from 'pg'
import { statementsOf } from '#server/database/statements.ts'
import { Contradiction } from './contradiction.ts'

/**
 * Makes all of a schema in an empty database, in one go.
 * @throws Contradiction with a sentence that names the file and the statement that PostgreSQL refuses, and says why
 */
export async function buildSchema(database: pg.Client, schema: string): Promise<void> {
  try {
    await database.query(`begin; ${schema} commit`)
  } catch (error) {
    await database.query('rollback')
    throw (await refusedIn(database, schema)) ?? error
  }
}

/** Of many statements at once PostgreSQL does not say which it refused. */
async function refusedIn(database: pg.Client, schema: string): Promise<Contradiction | null> {
  let from = ''
  await database.query('begin')
  try {
    for (const { comment, sql } of statementsOf(schema)) {
      from = /^-- (.*\.sql|the declaration of .*)$/m.exec(comment)?.[1] ?? from
      try {
        await database.query(sql)
      } catch (error) {
        const [statement] = sql.split('\n')
        return new Contradiction(`${from}: PostgreSQL refuses “${statement}”: ${(error as Error).message}`)
      }
    }
    return null
  } finally {
    await database.query('rollback')
  }
}
