import { randomUUID } from 'node:crypto'
import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { coversLots, lacking } from '#business/ground/people/grantable.server.ts'
import { role } from '#business/ground/people/role/role.ts'
import { isOneOf } from '#business/ground/people/same-person.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { removeSecondFactor } from '#server/session/second-factor.ts'
import { endSessions } from '#server/session/sessions.ts'
import { handlers } from '#server/verb/handlers.ts'
import { issueOneTimePassword, makeOneTimePassword } from './one-time-password.server.ts'
import { accountStates, dataScopes, user } from './user.ts'
import { whoMay } from './who-may.server.ts'

type Draft = DraftOf<typeof user>
type User = RecordOf<typeof user>

const isOwn = {
  zh: '不能停用自己,也不能修改自己的角色、数据范围和有效期',
  en: 'You cannot stop yourself or change your own roles, data scope or expiry',
}
const roleBeyondOwn = {
  zh: '角色“{role}”包含您没有的权限:{permission}',
  en: 'The role “{role}” holds what you do not hold: {permission}',
}
const scopeBeyondOwn = {
  zh: '该用户的数据范围超出了您的数据范围',
  en: 'The data scope of this user goes beyond your own',
}

const isOwnFactor = {
  zh: '请在“登录与安全”中关闭自己的两步验证',
  en: 'Turn your own two-step sign-in off under “Sign-in and security”',
}
const isOfKeeper = {
  zh: '接口密钥不能重置其负责人的密码',
  en: 'An API key cannot reset the password of the person who keeps it',
}
const hasNoFactor = { zh: '“{name}”没有开启两步验证', en: '“{name}” has no two-step sign-in' }
const hasNoIdentity = {
  zh: '“{name}”没有通过单点登录进入过',
  en: '“{name}” never came in by single sign-on',
}
const isOut = { zh: '“{name}”当前没有登录', en: '“{name}” is not signed in' }

const lotsMissing = user.failures!['tenant_user_scope_names_lots']!
const lotsWithAllLots = {
  zh: '数据范围为全部车场时不能选择授权车场,请改为指定车场',
  en: 'With all car parks in scope none can be chosen; choose “chosen car parks” as the data scope',
}

/** What decides who someone is and how long; no one changes it on themselves. */
const standing = ['RoleIds', 'DataScope', 'ScopeParkLotIds', 'ExpireAt'] as const

/**
 * Users of the tenant. Roles, data scope and state are read live at every call (person_of_token) and open sockets read them again
 * when a user changed, so a change needs no new sign-in.
 */
export const userHandlers = handlers(user, {
  whoMay,

  create: ({ tx, incoming, by }, draft) => openUser(tx, incoming.person, draft, by),

  async update({ tx, records, incoming, by }, before, changes) {
    const scope = scopeAfter(before, changes)
    const isChangedAtAll = standing.some((name) => isChanged(before, changes, name))
    if (isChangedAtAll && (await isOneOf(tx, incoming.person, [before.id]))) throw declaredFailure(isOwn)
    await requireOver(tx, incoming.person, before)
    await requireOver(tx, incoming.person, { ...before, ...changes })
    await records.update(before.id, { ...changes, ...scope }, by)
  },

  actions: {
    resetPassword: {
      async prepare() {
        const made = await makeOneTimePassword()
        return async ({ tx, machine, incoming, by }, record) => {
          const { person } = incoming
          if (person.byKey && (await isOneOf(tx, person, [record.id]))) throw declaredFailure(isOfKeeper)
          await requireOver(tx, incoming.person, record)
          await notifyOwner(tx, incoming.person.tenantId, record.id, {
            title: '密码已被重置',
            content: `${by} 重置了您的登录密码;如非您本人要求,请联系管理员`,
          })
          return {
            UserName: record.UserName,
            Password: await issueOneTimePassword(tx, machine.accounts, record.id, made),
          }
        }
      },
    },

    async resetSecondFactor({ tx, incoming, by }, record) {
      if (await isOneOf(tx, incoming.person, [record.id])) throw declaredFailure(isOwnFactor)
      await requireOver(tx, incoming.person, record)
      if (!(await removeSecondFactor(tx, record.id))) throw declaredFailure(hasNoFactor, { name: record.RealName })
      await notifyOwner(tx, incoming.person.tenantId, record.id, {
        title: '两步验证已被重置',
        content: `${by} 重置了您的两步验证,现在只凭密码即可登录;如非您本人要求,请联系管理员`,
      })
    },

    async separateIdentity({ tx, incoming }, record) {
      await requireOver(tx, incoming.person, record)
      if (!(await tx.run(sql`delete from user_identity where user_id = ${record.id}`)))
        throw declaredFailure(hasNoIdentity, { name: record.RealName })
    },

    async endSession({ tx, incoming }, record) {
      await requireOver(tx, incoming.person, record)
      if ((await endSessions(tx, [record.id], 'byAdministrator')) === 0)
        throw declaredFailure(isOut, { name: record.RealName })
    },

    async unlock({ tx, records, incoming, by }, record) {
      await requireOver(tx, incoming.person, record)
      await records.update(record.id, { AccountState: accountStates.normal, ErrorCount: 0, LockedUntil: null }, by)
    },

    stop: ({ tx, incoming, by }, record) => stopUser(tx, incoming.person, record, by),

    async start(context, record) {
      await requireOther(context.tx, context.incoming.person, record)
      const given = await context.tx.first<{ has_password: boolean }>(
        sql`select password_hash is not null as has_password from tenant_user where id = ${record.id}`,
      )
      await context.records.update(
        record.id,
        {
          AccountState: given!.has_password ? accountStates.normal : accountStates.pending,
          ErrorCount: 0,
          LockedUntil: null,
        },
        context.by,
      )
    },
  },
})

/** An account that waits for its password; its id. Refused where it would have what the person does not. */
export async function openUser(tx: Tx, person: Person, draft: Draft, by: string): Promise<string> {
  requireSoundScope(draft)
  await requireOver(tx, person, draft)
  return repository(user, tx).create({ ...draft, AccountState: accountStates.pending, MustChange: true }, by)
}

/** Someone sees all lots or the named ones, never both: what was meant would be guessed. */
function requireSoundScope({ DataScope, ScopeParkLotIds }: Draft): void {
  const isNamed = (ScopeParkLotIds ?? []).length > 0
  if (isNamed === (DataScope === dataScopes.chosenLots)) return
  throw failFields([{ field: 'ScopeParkLotIds', sentence: isNamed ? lotsWithAllLots : lotsMissing, params: {} }])
}

/** What changes of the data scope; who comes to see all lots has none named any more. */
function scopeAfter(before: User, changes: Draft): Draft {
  if (!('DataScope' in changes || 'ScopeParkLotIds' in changes)) return {}
  const {
    DataScope = before.DataScope,
    ScopeParkLotIds = DataScope === dataScopes.allLots ? [] : before.ScopeParkLotIds,
  } = changes
  requireSoundScope({ DataScope, ScopeParkLotIds })
  return { DataScope, ScopeParkLotIds }
}

/** The account may not enter any more, and is not inside from now on. No one stops their own, nor one with more rights. */
export async function stopUser(tx: Tx, person: Person, record: User, by: string): Promise<void> {
  await requireOther(tx, person, record)
  await repository(user, tx).update(record.id, { AccountState: accountStates.disabled }, by)
  await endSessions(tx, [record.id], 'stopped')
}

function isChanged(before: User, changes: Draft, name: (typeof standing)[number]): boolean {
  return name in changes && comparable(changes[name]) !== comparable(before[name])
}

/** Lists of roles and lots say the same in any order. */
function comparable(value: string | number | string[] | null | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a.localeCompare(b)) : (value ?? null))
}

/** The owner of the account learns of it at the next sign-in, in case it was not their wish. */
async function notifyOwner(
  tx: Tx,
  tenantId: string,
  userId: string,
  what: { title: string; content: string },
): Promise<void> {
  await notify(tx, tenantId, [userId], {
    category: messageCategories.system,
    level: levels.important,
    ...what,
    about: { kind: 'password', no: randomUUID() },
    jumpUrl: null,
  })
}

async function requireOther(tx: Tx, person: Person, record: User): Promise<void> {
  if (await isOneOf(tx, person, [record.id])) throw declaredFailure(isOwn)
  await requireOver(tx, person, record)
}

/**
 * Refuses unless the person holds everything that the user holds or is to hold: who could set the password of someone with more
 * rights would have those rights.
 */
async function requireOver(tx: Tx, person: Person, { RoleIds, DataScope, ScopeParkLotIds }: Draft): Promise<void> {
  if (person.isAdmin && person.scope.lots === 'all') return
  if (!coversLots(person, DataScope === dataScopes.allLots ? 'all' : (ScopeParkLotIds ?? [])))
    throw declaredFailure(scopeBeyondOwn)
  const roles = await repository(role, tx).find(sql`id = any(${RoleIds ?? []}::bigint[])`)
  for (const { RoleName, IsAdmin, PermissionCodes } of roles) {
    const [missing] = lacking(person, { isAdmin: IsAdmin, codes: PermissionCodes ?? [] })
    if (missing) throw declaredFailure(roleBeyondOwn, { role: RoleName, permission: missing })
  }
}
