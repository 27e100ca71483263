import { endpoint } from '#kernel/endpoint.ts'
import { presetRoles } from '#business/roof/preset-roles.ts'
import { openAccount } from '#business/ground/people/user/open-account.server.ts'
import { accountStates, userKinds } from '#business/ground/people/user/user.ts'
import { tenantKinds, tenantStates } from '#business/ground/system/tenant/tenant.ts'
import type { Tx } from '#server/database/database.ts'
import { inTenant } from '#server/database/in-tenant.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { addPlatformAdministrator, lockPlatform } from '#business/ground/system/platform.server.ts'
import { openTenant, showAsDemo } from '#business/ground/system/tenant/open-tenant.server.ts'
import { sql } from '#kernel/sql.ts'

const TenantCode = 'demo'
const Password = 'Berth#2026'
const by = '演示'

/** One account of the demo tenant for each preset role. */
export const demoAccounts = presetRoles.map(({ RoleCode, RoleName }) => ({
  TenantCode,
  UserName: RoleCode,
  Password,
  label: RoleName,
}))

/** Who the demo's town signs in as: a person who tries the demo must not end its session, nor it theirs. */
export const townAccount = { TenantCode, UserName: 'town', Password }

/** Gives the sign-in page the accounts of the demo tenant, where there is one, and whether to sign requests. */
export const entranceEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({ path: '/api/tenantUser/entrance', label: '登录入口', access: 'public', request: {} }),
    async ({ words }) => {
      const demo = await machine.database.unscoped((tx) =>
        tx.first<{ code: string | null }>(sql`select demo_tenant_code() as code`),
      )
      return {
        demoAccounts: demo?.code ? demoAccounts.map((each) => ({ ...each, label: words(each.label) })) : [],
        requestSigning: machine.signing,
      }
    },
  )
})

/**
 * Makes the tenant `demo` with its accounts, once. Where no other tenant is, the platform's administrator gets the demo's password
 * too, so that opening tenants can be tried.
 */
export async function makeDemoTenant(machine: Machine): Promise<void> {
  await machine.database.inScope(wholeTenant(platformTenant), async (tx) => {
    await lockPlatform(tx)
    const others = await tx.rows<{ id: string; is_demo: boolean }>(
      sql`select id, is_demo from tenant where id <> ${platformTenant}`,
    )
    const demo = others.find(({ is_demo: isDemo }) => isDemo)
    if (demo) return inTenant(tx, String(demo.id), () => addTownAccount(tx, machine))
    const draft = {
      TenantCode,
      TenantName: '泊位演示',
      TenantKind: tenantKinds.operator,
      TenantState: tenantStates.regular,
      ContactName: '演示',
    }
    const tenantId = await openTenant(tx, draft, by)
    await showAsDemo(tx, tenantId)
    await inTenant(tx, tenantId, async () => {
      await addAccounts(tx, machine)
      await addTownAccount(tx, machine)
    })
    const administrator = others.length === 0 ? await addPlatformAdministrator(tx) : null
    if (administrator) await machine.accounts.setPassword(tx, administrator.userId, await hashPassword(Password), false)
  })
}

async function addAccounts(tx: Tx, machine: Machine): Promise<void> {
  const passwordHash = await hashPassword(Password)
  for (const { UserName, label } of demoAccounts) {
    const opened = await tx.first<{ id: string }>(sql`select id from tenant_user where user_name = ${UserName}`)
    await machine.accounts.setPassword(tx, opened?.id ?? (await addUser(tx, UserName, label)), passwordHash, false)
  }
}

/** Once, also for a demo that was made before the town had an account of its own. */
async function addTownAccount(tx: Tx, machine: Machine): Promise<void> {
  if (await tx.first(sql`select from tenant_user where user_name = ${townAccount.UserName}`)) return
  const userId = await addUser(tx, townAccount.UserName, '演示车流', 'admin')
  await machine.accounts.setPassword(tx, userId, await hashPassword(Password), false)
}

async function addUser(tx: Tx, UserName: string, RealName: string, roleCode = UserName): Promise<string> {
  const role = await tx.first<{ id: string }>(sql`select id from role where role_code = ${roleCode}`)
  return openAccount(
    tx,
    {
      UserName,
      RealName,
      UserKind: userKinds.console,
      RoleIds: [role!.id],
      AccountState: accountStates.pending,
    },
    by,
  )
}
