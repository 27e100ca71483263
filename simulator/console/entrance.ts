import type { Settings } from '../settings.ts'
import { post, signIn, type Account, type Console } from './console.ts'

interface DemoAccount {
  readonly TenantCode: string
  readonly UserName: string
  readonly Password: string
}

/**
 * Signs in as the environment says (BERTH_TENANT, BERTH_USER, BERTH_PASSWORD). Without it, as the demo account of this name that the
 * server's sign-in page shows, when there is a demo tenant.
 */
export async function enter(settings: Settings, demoUser: string): Promise<Entered> {
  const account = settings.account ?? (await demoAccountOf(settings, demoUser))
  return { console: await signIn(settings.berth, account), tenantCode: account.tenantCode }
}

export interface Entered {
  readonly console: Console
  readonly tenantCode: string
}

async function demoAccountOf({ berth }: Settings, demoUser: string): Promise<Account> {
  const { demoAccounts } = await post<{ demoAccounts: DemoAccount[] }>(berth, '/api/tenantUser/entrance', {}, {})
  const shown = demoAccounts.find(({ UserName }) => UserName === demoUser)
  if (!shown) throw new Error('This Berth has no demo tenant. Set BERTH_TENANT, BERTH_USER and BERTH_PASSWORD.')
  return { tenantCode: shown.TenantCode, userName: shown.UserName, password: shown.Password }
}
