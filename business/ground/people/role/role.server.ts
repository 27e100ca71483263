import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import { once } from '#kernel/once.ts'
import type { Permission } from '#kernel/permission.ts'
import { shown } from '#fields/kind.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { lacking } from '#business/ground/people/grantable.server.ts'
import { keyAccounts } from '#business/ground/people/key-accounts.server.ts'
import { menuRows } from '#business/ground/menus/menu/menu-entries.ts'
import { providerStates } from '#business/ground/people/identity-provider/identity-provider.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import type { Person } from '#server/person.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { role, roleKinds } from './role.ts'

type Draft = DraftOf<typeof role>

const beyondOwn = {
  zh: '不能授予自己没有的权限:{permission}',
  en: 'You cannot grant what you do not hold: {permission}',
}
const noProvider = {
  zh: '还没有启用的单点登录提供方,请先在“单点登录”中启用',
  en: 'No provider is in use yet; start one under “Single sign-on” first',
}
const isOwn = { zh: '不能修改或删除自己的角色', en: 'You cannot change or delete a role of your own' }

/** Roles of the tenant. Their holders' permissions are read live at every call, and open sockets read them again when a role changed. */
export const roleHandlers = handlers(role, {
  create({ records, machine, incoming, by }, draft) {
    const { PermissionCodes = [], MenuUrls = [] } = listsOf(machine, draft)
    requireHeld(incoming.person, PermissionCodes)
    return records.create({ ...draft, PermissionCodes, MenuUrls, IsAdmin: false, RoleKind: roleKinds.own }, by)
  },

  async update(context, before, changes) {
    await requireEditable(context, before)
    const lists = listsOf(context.machine, changes)
    requireHeld(context.incoming.person, lists.PermissionCodes ?? [])
    await context.records.update(before.id, { ...changes, ...lists }, context.by)
  },

  async delete(context, before) {
    await requireEditable(context, before)
    await context.records.delete(before.id)
  },

  actions: {
    /** A role of the tenant's own that may do and see the same, to be changed from there. */
    async copy({ records, incoming, by }, record, { RoleName, RoleCode }) {
      requireWhole(incoming.person, record)
      const { PermissionCodes, MenuUrls, NeedsSecondFactor, NeedsProvider } = record
      const same = { PermissionCodes, MenuUrls, NeedsSecondFactor, NeedsProvider, Status: enabledStates.enabled }
      return { id: await records.create({ ...same, RoleName, RoleCode, IsAdmin: false, RoleKind: roleKinds.own }, by) }
    },

    async requireSecondFactor(context, record) {
      requireWhole(context.incoming.person, record)
      await context.records.update(record.id, { NeedsSecondFactor: true }, context.by)
    },

    async waiveSecondFactor(context, record) {
      requireWhole(context.incoming.person, record)
      await context.records.update(record.id, { NeedsSecondFactor: false }, context.by)
    },

    /** From their next sign-in on. */
    async requireProvider(context, record) {
      requireWhole(context.incoming.person, record)
      await requireSomeProvider(context.tx)
      await context.records.update(record.id, { NeedsProvider: true }, context.by)
    },

    async waiveProvider(context, record) {
      requireWhole(context.incoming.person, record)
      await context.records.update(record.id, { NeedsProvider: false }, context.by)
    },
  },
})

/** Without one its holders could not come in at all. */
async function requireSomeProvider(tx: Tx): Promise<void> {
  const provider = await tx.first(sql`select from identity_provider where status = ${code(providerStates.enabled)}`)
  if (!provider) throw declaredFailure(noProvider)
}

/** The lists among the values, each entry once and known; a list that was sent empty is empty. */
function listsOf(machine: Machine, values: Draft): { PermissionCodes?: Permission[]; MenuUrls?: string[] } {
  const lists: { PermissionCodes?: Permission[]; MenuUrls?: string[] } = {}
  if (values.PermissionCodes !== undefined)
    lists.PermissionCodes = knownIn('PermissionCodes', values.PermissionCodes, grantable(machine))
  if (values.MenuUrls !== undefined) lists.MenuUrls = knownIn('MenuUrls', values.MenuUrls, urls())
  return lists
}

const urls = once(() => new Set(menuRows().map(({ url }) => url)))

/** Every permission there is, and for each concept the sign for all of its own. */
function grantable(machine: Machine): Set<Permission> {
  const codes = machine.accounts.permissions().map(({ code }) => code)
  return new Set([...codes, ...codes.map((code) => code.replace(/:.*/, ':*') as Permission)])
}

function knownIn<Known extends string>(
  name: 'PermissionCodes' | 'MenuUrls',
  sent: unknown,
  known: ReadonlySet<Known>,
): Known[] {
  const { label } = role.fields[name]
  if (sent === null) return []
  if (!Array.isArray(sent)) throw failFields([refuse(name, 'notList', { label })])
  const unknown = sent.find((entry) => typeof entry !== 'string' || !known.has(entry as Known))
  if (unknown !== undefined) throw failFields([refuse(name, 'notChoice', { label, value: shown(unknown) })])
  return [...new Set(sent as Known[])]
}

function requireHeld(person: Person, codes: readonly Permission[]): void {
  const [missing] = lacking(person, { isAdmin: false, codes })
  if (missing) throw declaredFailure(beyondOwn, { permission: missing })
}

/** No one decides about a role that holds more than they do; of their own, for what protects it, they may. */
function requireWhole(person: Person, { IsAdmin, PermissionCodes }: RecordOf<typeof role>): void {
  const [missing] = lacking(person, { isAdmin: IsAdmin, codes: PermissionCodes ?? [] })
  if (missing) throw declaredFailure(beyondOwn, { permission: missing })
}

/** No one edits a role of their own, also not by an API key, or one that holds more than they do. */
async function requireEditable(
  { tx, incoming }: VerbContext<typeof role>,
  before: RecordOf<typeof role>,
): Promise<void> {
  requireHeld(incoming.person, before.PermissionCodes ?? [])
  const [keeper] = await keyAccounts.get().answerFor(tx, [incoming.person.userId])
  const held = await tx.first(
    sql`select from tenant_user where id = ${keeper!}::bigint and ${before.id}::bigint = any(role_ids)`,
  )
  if (held) throw declaredFailure(isOwn)
}
