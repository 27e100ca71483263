import type { Entity, StandardVerb } from './entity.ts'

/** `black-plate:relieve`. Roles hold such codes; `*` stands for all verbs (`black-plate:*`) or for everything (`*`). */
export type Permission = '*' | `${string}:${string}`

/** What is done to a concept, its own actions among it, or to a report. */
type VerbOf<Of> =
  | '*'
  | 'read'
  | 'export'
  | (Of extends Entity<any, infer A> ? StandardVerb | 'import' | (keyof A & string) : never)

/** `permission(blackPlate, 'relieve')`. */
export function permission<Of extends Pick<Entity, 'name'>>(of: Of, verb: VerbOf<Of>): Permission {
  return `${of.name}:${verb}`
}

/** Every permission that a declaration gives rise to, with the words for the role editor. */
export function permissionsOf(of: Entity): { code: Permission; label: string }[] {
  const verbs: [string, string][] = [['read', '查看']]
  if (of.verbs.includes('create')) verbs.push(['create', '新增'])
  if (of.verbs.includes('update')) verbs.push(['update', '编辑'])
  if (of.verbs.includes('delete')) verbs.push(['delete', '删除'])
  if (of.exchange?.import) verbs.push(['import', '导入'])
  if (of.exchange) verbs.push(['export', '导出'])
  for (const [name, { label }] of Object.entries(of.actions)) verbs.push([name, label])
  return verbs.map(([verb, label]) => ({ code: permission(of, verb), label }))
}

/** Closed by default: granted only when a held code names it or its wildcard. */
export function isGranted(held: Iterable<Permission>, wanted: Permission): boolean {
  const granting = codesThatGrant(wanted)
  for (const code of held) if (granting.includes(code)) return true
  return false
}

/** The code itself and its wildcards. */
export function codesThatGrant(wanted: Permission): Permission[] {
  return [wanted, `${wanted.slice(0, wanted.indexOf(':'))}:*`, '*']
}
