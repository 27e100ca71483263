import type { Entity } from '#kernel/entity.ts'
import { snake } from '#kernel/name.ts'
import type { Found } from './assemble.ts'
import { Contradiction } from './contradiction.ts'
import type { Statement } from '#server/database/statements.ts'
import { listsOf, tableSql } from './table-of.ts'

/** A table with everything that belongs to it alone: row-level security, indexes, policies, triggers, grants. */
export interface WholeTable {
  readonly name: string
  /** The file that writes it, or the concept that needs none. */
  readonly from: string
  readonly sql: string
  /** Tables that must be there before it. */
  readonly needs: ReadonlySet<string>
}

/** `create`: the statement of the file, null where everything follows from the declaration; `of`: null for a table of the machines. */
export function wholeTable(
  name: string,
  of: Entity | null,
  create: Found | null,
  rest: readonly Statement[],
): WholeTable {
  if (!of && create?.sql.includes('{declared'))
    throw new Contradiction(
      `${create.from}: the table ${name} is no concept’s, so nothing is declared of it: give its declaration a line in business/roof/menu/<branch>.ts, call the table as the declaration does, or write its columns.`,
    )
  const sql = [
    ...(create?.comment ? [create.comment] : []),
    of ? tableSql(of, create?.sql ?? null) : create!.sql,
    ...(of && !rest.some(saysWho) ? secured(of, name) : []),
    ...(of ? listed(of, name, create, rest) : []),
    ...rest.flatMap((one) => (one.comment ? [one.comment, one.sql] : [one.sql])),
  ].join('\n')
  const needs = [...sql.matchAll(/\breferences (\w+)|refer_by_list\('\w+', '\w+', '(\w+)'/g)].map(
    (one) => one[1] ?? one[2]!,
  )
  return {
    name,
    from: create?.from ?? `the declaration of ${of!.name}`,
    sql,
    needs: new Set(needs.filter((one) => one !== name)),
  }
}

/**
 * What keeps the lists of references true, which follows from their fields; where the file calls it itself, to name it otherwise, that takes its place.
 * @throws Error with a sentence when a file lets a list refer to another table than its field
 */
function listed(of: Entity, table: string, create: Found | null, rest: readonly Statement[]): string[] {
  const written = new Map(
    rest.flatMap(({ sql }) =>
      [...sql.matchAll(new RegExp(`refer_by_list\\('${table}', '(\\w+)', '(\\w+)'`, 'g'))].map(([, column, to]) => [
        column!,
        to!,
      ]),
    ),
  )
  return listsOf(of, table).flatMap(({ column, to, name, isKeptTrue }) => {
    const own = written.get(column)
    if (own !== undefined && own !== to)
      throw new Contradiction(
        `${create?.from ?? of.name}: ${table}.${column} is a list of ${own} here and of ${to} by its field (the declaration of ${of.name}).`,
      )
    return own === undefined && isKeptTrue ? [`call refer_by_list('${table}', '${column}', '${to}', '${name}');`] : []
  })
}

/** A policy for people: the file itself says whose rows they see. */
const saysWho = ({ sql }: Statement) => /^create policy (?![^]*\sto berth_owner\b)/.test(sql)

/** Whose rows a person sees follows from the declaration's scope; the platform's own tables say it themselves. */
function secured({ scope }: Entity, table: string): string[] {
  switch (scope.by) {
    case 'tenant':
      return [`call secure_by_tenant('${table}');`]
    case 'lot':
      return [`call secure_by_lot('${table}', '${snake(scope.field)}');`]
    case 'lots':
      return [`call secure_by_lots('${table}', '${snake(scope.field)}');`]
    case 'self-lot':
      return [`call secure_by_lot('${table}', 'id');`]
    case 'platform':
      return []
  }
}
