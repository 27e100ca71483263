import type { Entity } from '#kernel/entity.ts'

type Concepts = ReadonlyMap<string, Entity>
interface Found {
  readonly sql: string
  readonly from: string
}

/**
 * Sentences for each `alter table` of a concept: what it adds or changes would stand alongside the declaration, where nothing compares the two. Only
 * row-level security is turned on so, for tables whose files say themselves who sees their rows.
 */
export function alterationsOf(concepts: Concepts, statements: readonly Found[]): string[] {
  return statements.flatMap(({ sql, from }) => {
    const [, table, change] = /^alter table (?:if exists )?(?:only )?(?:public\.)?"?(\w+)"? ([^]*?);?$/i.exec(sql) ?? []
    const of = concepts.get(table!)
    if (!of || change === 'enable row level security, force row level security') return []
    return [
      `${from}: “alter table ${table} ${change!.replaceAll(/\s+/g, ' ')}” stands alongside the declaration of ${of.name}: write it in its fields, or in its create table.`,
    ]
  })
}

/**
 * Sentences for each statement that says of a concept which rows people see or write, which follows from its scope: one policy more shows more rows, as
 * they are joined by “or”. The platform's own tables say it themselves, and a policy may show people fewer rows of their tenant than a scope by tenant does.
 */
export function secondScopesOf(concepts: Concepts, statements: readonly Found[]): string[] {
  return statements.flatMap((one) => {
    const sql = one.sql.toLowerCase().replaceAll(/\s+/g, ' ').replace(/;$/, '')
    const secured = /^call (?:public\.)?secure_by_\w+ ?\( ?'"?(\w+)/.exec(sql)?.[1]
    const [, way, table, policy] =
      /^(create|alter|drop) policy (?:if exists )?\S+ on (?:public\.)?"?(\w+)"?(.*)$/.exec(sql) ?? []
    const of = concepts.get((secured ?? table)!)
    if (!of || (way === 'create' && mayBeSaid(of, policy!))) return []
    const by = 'field' in of.scope ? `${of.scope.by}, ${of.scope.field}` : of.scope.by
    return [
      `${one.from}: “${sql}” stands alongside the scope of ${of.name} (by ${by}), from which follows whose rows people see: delete it, or change the scope.`,
    ]
  })
}

/** Whether a policy shows the owner of the database rows, or people of a whole tenant fewer of its own. */
function mayBeSaid({ scope }: Entity, policy: string): boolean {
  if (scope.by === 'platform' || / to berth_owner(?! ?,)/.test(policy)) return true
  const own = 'tenant_id = (select scope_tenant())'
  const conditions = policy.split(/ (?:using|with check) \(/).slice(1)
  const isConditional = / using \(| for insert .*with check \(/.test(policy)
  return (
    scope.by === 'tenant' &&
    isConditional &&
    !/ or /.test(policy) &&
    conditions.every((condition) => condition.startsWith(`${own} and `) || condition.startsWith(`${own})`))
  )
}

/** What the server needs to be allowed for each verb that people may do. */
const needs = { create: 'insert', update: 'update', delete: 'delete' } as const

/** Sentences for each `revoke` that takes away what a verb of a concept needs. */
export function revokedVerbsOf(concepts: Concepts, statements: readonly Found[]): string[] {
  return statements.flatMap(({ sql, from }) => {
    const [, taken, table] =
      /^revoke ([a-z, ]+?)(?: privileges)? on (?:table )?(?:public\.)?"?(\w+)"? from\b/i.exec(sql) ?? []
    const of = concepts.get(table!)
    const lost = taken?.toLowerCase().split(/, */) ?? []
    const verbs = of?.verbs.filter((verb) => lost.includes('all') || lost.includes(needs[verb])) ?? []
    return verbs.map(
      (verb) =>
        `${from}: “revoke ${taken} on ${table}” takes from the server what the verb ${verb} of ${of!.name} needs: delete it, or leave the verb out of verbs in the declaration.`,
    )
  })
}
