import { readFileSync } from 'node:fs'

/** Above the statements of a file stands its path. */
const schema = readFileSync('database/schema.sql', 'utf8').split('\n')

/** The file that makes what has this name in the database: a constraint, an index, a policy, a table, a view or a function. */
export function writtenIn(name: string): string {
  const bare = name.replace(/^.*\./, '')
  const made = new RegExp(`(?:constraint|index|policy|table|view|function|procedure) ${bare}\\b`)
  const line = schema.findIndex((each) => made.test(each))
  const above = schema.slice(0, line + 1).findLast((each) => /^-- (?:.*\.sql$|the declaration of )/.test(each))
  return above?.slice('-- '.length) ?? 'a migration'
}
