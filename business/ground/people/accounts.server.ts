import { once } from '#kernel/once.ts'
import { opens, type MenuEntry } from '#kernel/page.ts'
import { isGranted, permissionsOf, type Permission } from '#kernel/permission.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { registry } from '#business/ground/registry.ts'
import { accountStates, enteringAccounts, userKinds } from '#business/ground/people/user/user.ts'
import { loginEvents, loginKinds } from '#business/ground/people/login-log/login-log.ts'
import { keyAccounts } from '#business/ground/people/key-accounts.server.ts'
import type { PersonRow } from '#business/ground/people/person-row.ts'
import { isOneOf } from '#business/ground/people/same-person.server.ts'
import { readParameter } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { parameters } from '#business/ground/parameters/parameter/parameters.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { tenantOfDigest } from '#server/tenant-in-token.ts'
import type { Account, Accounts } from '#server/session/accounts.ts'
import type { KeyAnswer } from '#server/session/api-keys.ts'
import { jumpPermission } from '#server/session/jump-endpoints.ts'

/** The session machine's view of users, roles and tenants. */
export function accounts(database: Database): Accounts {
  return {
    personOfToken: (tokenDigest) =>
      database.wherever(tenantOfDigest(tokenDigest), async (tx) => {
        const row = await tx.first<{ person: PersonRow | null }>(sql`select person_of_token(${tokenDigest}) as person`)
        return row?.person ? personOf(row.person) : null
      }),
    async personsOfTokens(tokenDigests) {
      const found = await database.everywhere((tx) =>
        tx.rows<{ person: PersonRow | null }>(sql`
          select person_of_token(digest) as person from unnest(${tokenDigests}::bytea[]) with ordinality as asked (digest, place) order by place`),
      )
      return tokenDigests.map((_, place) => {
        const person = found.map((ofNode) => ofNode[place]!.person).find((each) => each !== null)
        return person ? personOf(person) : null
      })
    },
    async useKey(keyDigest, address) {
      const found = await database.wherever(tenantOfDigest(keyDigest), async (tx): Promise<KeyAnswer | null> => {
        const answer = await keyAccounts.get().use(tx, keyDigest, address)
        if ('person' in answer) return { person: { ...personOf(answer.person), byKey: true } }
        return answer.refused === 'unknown' ? null : answer
      })
      return found ?? { refused: 'unknown' }
    },
    async rightsOf(tx, userId) {
      const row = await tx.first<{
        rights: Pick<PersonRow, 'isAdmin' | 'permissions' | 'lots'> | null
        tenant: string
      }>(sql`select rights_of(${userId}) as rights, scope_tenant()::text as tenant`)
      if (!row?.rights) return null
      const { isAdmin, permissions, lots } = row.rights
      return { isAdmin, permissions, scope: { tenantId: row.tenant, lots: lots ?? 'all' } }
    },
    async sessionsThatRun(tokenDigests) {
      const found = await database.everywhere((tx) =>
        tx.rows<{ digest: Buffer }>(sql`select sessions_that_run(${tokenDigests}::bytea[]) as digest`),
      )
      return new Set(found.flat().map(({ digest }) => digest.toString('hex')))
    },
    tenantOfCode: (code) =>
      database.unscoped(async (tx) => {
        const row = await tx.first<{ id: string | null }>(sql`select tenant_of_code(${code}) as id`)
        return row?.id ?? null
      }),
    accountOf: (tx, userName) => account(tx, sql`user_name = ${userName}`),
    accountOfId: (tx, userId) => account(tx, sql`id = ${userId}`),
    async setPassword(tx, userId, passwordHash, mustChange) {
      await tx.run(sql`
        update tenant_user set password_hash = ${passwordHash}, password_updated_at = now(), must_change = ${mustChange}, error_count = 0, locked_until = null,
          account_state = case when account_state in (${code(accountStates.locked, accountStates.pending)}) then ${code(accountStates.normal)} else account_state end, updated_at = now() where id = ${userId}`)
    },
    async setAvatar(tx, userId, url) {
      await tx.run(sql`update tenant_user set avatar_url = ${url}, updated_at = now() where id = ${userId}`)
    },
    async logSignIn(tx, line) {
      await tx.run(sql`
        insert into login_log (user_id, user_name, real_name, login_kind, event_kind, ip, browser, fail_reason)
        values (${line.userId}, ${oneLine(line.userName)}, ${line.realName}, ${loginKinds[line.loginKind]}, ${loginEvents[line.eventKind]}, ${line.ip}, ${line.browser && oneLine(line.browser)}, ${line.failReason})`)
    },
    lockRule: async (tx) => ({
      wrongPasswords: tx ? await readParameter(tx, 'loginErrorLimit') : parameters.loginErrorLimit.usual,
      minutes: tx ? await readParameter(tx, 'loginLockMinutes') : parameters.loginLockMinutes.usual,
    }),
    async showWrongPasswords(tx, userId, wrong, lockedUntil) {
      await tx.run(sql`
        update tenant_user set error_count = ${wrong}, locked_until = ${lockedUntil},
          account_state = case when account_state not in (${code(...enteringAccounts)}) then account_state
            when ${lockedUntil !== null} then ${code(accountStates.locked)} else ${code(accountStates.normal)} end
        where id = ${userId} and (locked_until is null or locked_until <= now())`)
    },
    async noteEntry(tx, userId, ip) {
      await tx.run(sql`
        update tenant_user set error_count = 0, locked_until = null,
          account_state = case when account_state = ${code(accountStates.locked)} then ${code(accountStates.normal)} else account_state end,
          last_login_at = now(), last_login_ip = ${ip}, login_count = login_count + 1 where id = ${userId}`)
    },
    async lacksSecondFactor(tx, userId) {
      const row = await tx.first<{ lacks: boolean }>(
        sql`select lacks_second_factor(tenant_id, id, role_ids) as lacks from tenant_user where id = ${userId}`,
      )
      return row?.lacks ?? false
    },
    isOneOf,
    permissions: allPermissions,
  }
}

/** What strangers typed, without what would start a new line wherever it is shown. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** Every permission that a role may hold: those of the concepts and reports, and those that only pages ask for. */
const allPermissions = once((): readonly { code: Permission; label: string }[] => {
  const { contents, entities, reports } = registry.get()
  const declared = [
    ...entities.flatMap((of) => named(of.label, permissionsOf(of))),
    ...reports.flatMap((of) => named(of.label, permissionsOfReport(of))),
  ]
  const ofOwnPages = ofPages(contents).filter(({ code }) => !declared.some((each) => each.code === code))
  return [...declared, ...ofOwnPages, jumpPermission, readsPersonal]
})

function named(subject: string, permissions: { code: Permission; label: string }[]) {
  return permissions.map(({ code, label }) => ({ code, label: `${subject} ${label}` }))
}

function ofPages(entries: readonly MenuEntry[]): { code: Permission; label: string }[] {
  return entries.flatMap((entry) => {
    const code = opens(entry)
    const own = code ? [{ code, label: entry.name }] : []
    return [...own, ...ofPages(entry.children ?? [])]
  })
}

/** How long a password that someone else gave may be used to come in and choose one's own. */
const oneTimeHours = 24

/** Whether a lock stops anyone who signs in is decided by their tries, not here. */
async function account(tx: Tx, which: ReturnType<typeof sql>): Promise<Account | null> {
  const row = await tx.first<{
    id: string
    user_name: string
    real_name: string
    password_hash: string | null
    may_enter: boolean
    must_use_provider: boolean
  }>(sql`
    select id, user_name, real_name, password_hash,
      account_state in (${code(...enteringAccounts)}) and not (must_change and password_updated_at < now() - make_interval(hours => ${oneTimeHours})) and (expire_at is null or expire_at >= (now() at time zone 'Asia/Shanghai')::date) as may_enter,
      exists (select from role r where r.id = any (u.role_ids) and r.status = ${code(enabledStates.enabled)} and r.needs_provider) as must_use_provider
    from tenant_user u where ${which}`)
  return row
    ? {
        userId: String(row.id),
        userName: row.user_name,
        realName: row.real_name,
        passwordHash: row.password_hash,
        mayEnter: row.may_enter,
        mustUseProvider: row.must_use_provider,
      }
    : null
}

function personOf(row: PersonRow): Person {
  return {
    userId: row.userId,
    userName: row.userName,
    realName: row.realName,
    tenantId: row.tenantId,
    tenantName: row.tenantName,
    subTenantId: null,
    avatarUrl: row.avatarUrl,
    roles: row.roles,
    isAdmin: row.isAdmin,
    permissions: row.permissions,
    scope: { tenantId: row.tenantId, lots: row.lots ?? 'all' },
    mustChangePassword: row.mustChange,
    mustSetUpSecondFactor: row.mustSetUp ?? false,
    dashboardPath: dashboardOf(row),
  }
}

/** The platform runs no car park and starts at its tenants; who has no dashboard starts where they work: at the street with a hand-held, else at the lanes. */
function dashboardOf({ tenantId, isAdmin, permissions, userKind }: PersonRow): string {
  if (tenantId === platformTenant) return '/_cloud_system/tenant'
  if (isAdmin || isGranted(permissions, 'dashboard:read')) return '/dashboard'
  if (userKind === userKinds.handheld && isGranted(permissions, 'park-order:parkOnSpot'))
    return '/_cloud_operation/Street'
  return isGranted(permissions, 'console:read') ? '/dashboardCd' : '/dashboard'
}
