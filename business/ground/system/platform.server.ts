import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { syncPresetRoles } from '#business/ground/people/sync-preset-roles.server.ts'
import { issueOneTimePassword, makeOneTimePassword } from '#business/ground/people/user/one-time-password.server.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import type { Machine } from '#server/machine.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { syncDictionaries } from './dict-type/sync-dictionaries.server.ts'
import { syncMenu } from '#business/ground/menus/menu/sync-menu.server.ts'
import { sql } from '#kernel/sql.ts'
import { setUpPlatform } from './tenant/open-tenant.server.ts'

export interface FirstSignIn {
  readonly TenantCode: string
  readonly UserName: string
  readonly Password: string
}

/**
 * Makes the platform's administrator where there is none, and gives the way in, to be shown once: the password must be changed at
 * the first sign-in. Null where the platform has one.
 */
export async function ensurePlatform(machine: Machine): Promise<FirstSignIn | null> {
  const inPlatform = <Result>(work: (tx: Tx) => Promise<Result>) =>
    machine.database.inScope(wholeTenant(platformTenant), work)
  if (await inPlatform(hasPeople)) return null
  const made = await makeOneTimePassword()
  return inPlatform(async (tx) => {
    const administrator = await addPlatformAdministrator(tx)
    if (!administrator) return null
    const { userId, ...names } = administrator
    return { ...names, Password: await issueOneTimePassword(tx, machine.accounts, userId, made) }
  })
}

/** In the platform's scope: the administrator, without a password, or null where the platform has people already. */
export async function addPlatformAdministrator(
  tx: Tx,
): Promise<{ userId: string; TenantCode: string; UserName: string } | null> {
  const platform = await lockPlatform(tx)
  if (await hasPeople(tx)) return null
  await setUpPlatform(tx)
  const added = await tx.first<{ id: string; user_name: string }>(sql`select id, user_name from tenant_user`)
  return { userId: added!.id, TenantCode: platform.tenant_code, UserName: added!.user_name }
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return Boolean(await tx.first(sql`select from tenant_user`))
}

/** In the platform's scope: what is made once is made by one process at a time. */
export async function lockPlatform(tx: Tx): Promise<{ tenant_code: string }> {
  const platform = await tx.first<{ tenant_code: string }>(
    sql`select tenant_code from tenant where id = ${platformTenant} for no key update`,
  )
  return platform!
}

/** Menus, dictionaries, preset roles and what messages need of every tenant as this version of the contents has them; at every start. */
export async function bringTenantsUpToDate(machine: Machine): Promise<void> {
  await forEveryTenant(machine.database, async (tx) => {
    await syncMenu(tx)
    await syncDictionaries(tx)
    await tenantDefaults.get().setUpMessages(tx)
    await syncPresetRoles(tx)
  })
}
