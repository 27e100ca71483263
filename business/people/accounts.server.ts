import { sql } from 'kysely'
import { opens, type MenuEntry } from '#kernel/page.ts'
import { permissionsOf, type Permission } from '#kernel/permission.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import { contents, entities, reports } from '#business/contents.ts'
import { readParameter } from '#business/system/parameter/parameter-of.server.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'
import type { Account, Accounts } from '#server/session/accounts.ts'
import { jumpPermission } from '#server/session/jump-calls.ts'

/** The session machine's view of users, roles and tenants. */
export function accounts(database: Database): Accounts {
  return {
    personOfToken: (tokenDigest) =>
      database.unscoped(async (tx) => {
        const row = await tx.first<{ person: PersonRow | null }>(sql`select person_of_token(${tokenDigest}) as person`)
        return row?.person ? personOf(row.person) : null
      }),
    sessionsThatRun: (tokenDigests) =>
      database.unscoped(async (tx) => {
        const rows = await tx.rows<{ digest: Buffer }>(
          sql`select sessions_that_run(${tokenDigests}::bytea[]) as digest`,
        )
        return new Set(rows.map(({ digest }) => digest.toString('hex')))
      }),
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
          account_state = case when account_state in (3, 4) then 1 else account_state end, updated_at = now() where id = ${userId}`)
    },
    async setAvatar(tx, userId, url) {
      await tx.run(sql`update tenant_user set avatar_url = ${url}, updated_at = now() where id = ${userId}`)
    },
    async logSignIn(tx, line) {
      await tx.run(sql`
        insert into login_log (user_id, user_name, real_name, login_kind, event_kind, ip, browser, fail_reason)
        values (${line.userId}, ${line.userName}, ${line.realName}, ${line.loginKind}, ${line.eventKind}, ${line.ip}, ${line.browser}, ${line.failReason})`)
    },
    async countWrongPassword(tx, userId) {
      const errorsUntilLock = await readParameter(tx, 'loginErrorLimit')
      const lockMinutes = await readParameter(tx, 'loginLockMinutes')
      const row = await tx.first<{ locked: boolean }>(sql`
        update tenant_user set error_count = error_count + 1,
          locked_until = case when error_count + 1 >= ${errorsUntilLock} then now() + make_interval(mins => ${lockMinutes}) else locked_until end,
          account_state = case when error_count + 1 >= ${errorsUntilLock} and account_state = 1 then 3 else account_state end
        where id = ${userId} returning error_count >= ${errorsUntilLock} as locked`)
      return row?.locked ?? false
    },
    async clearWrongPasswords(tx, userId, ip) {
      await tx.run(sql`
        update tenant_user set error_count = 0, locked_until = null, account_state = case when account_state = 3 then 1 else account_state end,
          last_login_at = now(), last_login_ip = ${ip}, login_count = login_count + 1 where id = ${userId}`)
    },
    permissions: () => allPermissions,
  }
}

const declared = [
  ...entities.flatMap((of) => named(of.label, permissionsOf(of))),
  ...reports.flatMap((of) => named(of.label, permissionsOfReport(of))),
]

/** Every permission that a role may hold: those of the concepts and reports, and those that only pages ask for. */
export const allPermissions: readonly { code: Permission; label: string }[] = [
  ...declared,
  ...ofPages(contents).filter(({ code }) => !declared.some((each) => each.code === code)),
  jumpPermission,
]

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

/** A locked account may enter again once its time is over. */
async function account(tx: Tx, which: ReturnType<typeof sql>): Promise<Account | null> {
  const row = await tx.first<{
    id: string
    user_name: string
    real_name: string
    password_hash: string | null
    may_enter: boolean
  }>(sql`
    select id, user_name, real_name, password_hash,
      (account_state = 1 or account_state = 3 and locked_until < now()) and (expire_at is null or expire_at >= (now() at time zone 'Asia/Shanghai')::date) as may_enter
    from tenant_user where ${which}`)
  return row
    ? {
        userId: String(row.id),
        userName: row.user_name,
        realName: row.real_name,
        passwordHash: row.password_hash,
        mayEnter: row.may_enter,
      }
    : null
}

/** As `person_of_token` in the database gives it. */
interface PersonRow {
  userId: string
  userName: string
  realName: string
  avatarUrl: string | null
  tenantId: string
  tenantName: string
  roles: string[]
  isAdmin: boolean
  permissions: string[]
  lots: string[] | null
  mustChange: boolean
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
    dashboardPath: '/dashboard',
  }
}
