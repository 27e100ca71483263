import { statementsOf } from '#server/database/statements.ts'

/** What can refuse a row: a constraint, a unique index, a list of references that is kept true, a trigger, what a function raises. */
interface Refusal {
  readonly name: string
  /** The tables whose rows it can refuse: its own, and the one that it refers to, which then cannot be deleted. */
  readonly tables: readonly (string | undefined)[]
  /** The .sql file or declaration that it is from. */
  readonly from: string
}

/**
 * By the name of a concept's table the names under which the database can refuse to write a record of it: those of its own table, of the tables and
 * functions in its file, and of what refers to it.
 */
export function namesOfRefusals(schema: string): (table: string) => ReadonlySet<string> {
  const refusals: Refusal[] = []
  const files = new Map<string, string>()
  let from = ''
  for (const { comment, sql } of statementsOf(schema)) {
    from = /^-- (\S+\.sql|the declaration of \S+)$/m.exec(comment)?.[1] ?? from
    const table = /^create table (\w+)/.exec(sql)?.[1]
    if (table) files.set(table, from)
    for (const [name, tables] of refusalsIn(sql, table)) refusals.push({ name, tables, from })
  }
  return (table) =>
    new Set(
      refusals.filter((one) => one.tables.includes(table) || one.from === files.get(table)).map(({ name }) => name),
    )
}

function refusalsIn(sql: string, table: string | undefined): [name: string, tables: Refusal['tables']][] {
  if (table)
    return [...sql.matchAll(/\bconstraint (\w+)(?: foreign key .* references (\w+))?/g)].map(([, name, to]) => [
      name!,
      [table, to],
    ])
  const [, name, on] = /^create (?:unique index|(?:constraint )?trigger) (\w+) [^]*?\bon (\w+)/.exec(sql) ?? []
  if (name) return [[name, [on]]]
  const [, list, to, meaning] = /^call refer_by_list\('(\w+)', '\w+', '(\w+)', '(\w+)'\)/.exec(sql) ?? []
  if (meaning) return [[meaning, [list, to]]]
  return [...sql.matchAll(/\bconstraint = '(\w+)'/g)].map(([, raised]) => [raised!, []])
}
