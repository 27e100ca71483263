import { dataScopes, userKinds } from '../../codes.ts'
import { BerthRefusal, signIn, type Console } from '../../console/console.ts'
import { act, addOnce, findOne, idOf } from '../../console/records.ts'
import type { Settings } from '../../settings.ts'
import { consoleTime, day } from '../../time.ts'
import { newAccess, type StaffAccounts } from '../staff-access.ts'
import { unlessOver } from '../desks/desk.ts'
import { announcements, platformApps, platformNotice, tenants } from './platform-words.ts'

const TenantCode = 'platform'
/** Who keeps the platform, alongside its administrator, whose session is a person's. */
const keeper = { UserName: 'zhoulan', RealName: '周岚', Mobile: '13957120031', UserKind: userKinds.platform }
const messagesForDemo = 2_000

/**
 * What stands on the platform around the demo's tenant: other tenants, versions, a notice. Where the platform's administrator has a
 * password of their own it is not a demo's, and nothing is made; returns whether it was the demo's.
 */
export async function makePlatform(settings: Settings, accounts: StaffAccounts): Promise<boolean> {
  const console = await enterPlatform(settings, accounts)
  if (!console) return false
  for (const { TenantCode, rest, days } of tenants) {
    const ends = days && { ServiceEnd: consoleTime(Date.now() + days * day).slice(0, 10) }
    await addOnce(console, 'tenant', { TenantCode }, { ...rest, ...ends })
  }
  for (const { key, rest, isDraft } of announcements) {
    const { id, isNew } = await addOnce(console, 'announcement', key, rest)
    if (isNew && !isDraft) await act(console, 'announcement', 'publish', id)
  }
  for (const { VersionName, AppKind, Platform, ...rest } of platformApps)
    await addOnce(console, 'appVersion', { VersionName, AppKind, Platform }, rest)
  const notice = await addOnce(console, 'importantNotice', { Title: platformNotice.Title }, platformNotice.rest)
  if (notice.isNew) {
    await act(console, 'importantNotice', 'publish', notice.id)
    await rechargeDemo(console, settings)
  }
  return true
}

/** As the keeper, who the administrator lets in at first. Null where that is not the demo's to do. */
async function enterPlatform({ berth, account }: Settings, accounts: StaffAccounts): Promise<Console | null> {
  const known = accounts[keeper.UserName]
  if (known) return signIn(berth, known)
  if (!account) return null
  const administrator = { tenantCode: TenantCode, userName: 'platform', password: account.password }
  const console = await signIn(berth, administrator).catch(refusedSignIn)
  if (!console) return null
  const { UserName, ...rest } = keeper
  const role = await findOne(console, 'role', { RoleCode: 'admin' })
  await addOnce(
    console,
    'user',
    { UserName },
    { ...rest, RoleIds: [idOf('role', role!)], DataScope: dataScopes.allLots },
  )
  accounts[UserName] = await newAccess(berth, console, TenantCode, UserName)
  return signIn(berth, accounts[UserName])
}

function refusedSignIn(error: unknown): null {
  if (error instanceof BerthRefusal) return null
  throw error
}

/** Once, for the messages that the demo's office sends. */
async function rechargeDemo(console: Console, { account }: Settings): Promise<void> {
  const demo = await findOne(console, 'tenant', { TenantCode: account?.tenantCode ?? 'demo' })
  if (demo)
    await unlessOver(() => act(console, 'tenant', 'rechargeSms', idOf('tenant', demo), { Count: messagesForDemo }))
}
