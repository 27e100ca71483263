import type { Database } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { SettingFailure } from '#server/setting-failure.ts'
import { removeSecondFactor } from '#server/session/second-factor.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { accounts } from '../accounts.server.ts'
import { issueOneTimePassword, makeOneTimePassword } from './one-time-password.server.ts'
import { atTheMachine, user } from './user.ts'

/**
 * A one-time password for an account whose second factor is gone as well; its session ends, and the audit log says so. For who has no administrator to ask.
 *
 * @throws SettingFailure with a sentence where there is no such account or a password would open nothing; nothing is changed then.
 */
export async function giveNewPassword(
  database: Database,
  { tenantCode, userName }: { tenantCode: string; userName: string },
): Promise<{ password: string; hadSecondFactor: boolean }> {
  const accountsOf = accounts(database)
  const tenantId = await accountsOf.tenantOfCode(tenantCode)
  if (tenantId === null)
    throw new SettingFailure(
      `There is no tenant “${tenantCode}”: it is what people type when they sign in, “platform” for the platform’s own.`,
    )
  const made = await makeOneTimePassword()
  return database.inScope(wholeTenant(tenantId), async (tx) => {
    const account = await accountsOf.accountOf(tx, userName)
    if (!account) throw new SettingFailure(`The tenant “${tenantCode}” has no user “${userName}”.`)
    const { userId } = account
    const hadSecondFactor = await removeSecondFactor(tx, userId)
    const password = await issueOneTimePassword(tx, accountsOf, userId, made)
    const { mayEnter, mustUseProvider } = (await accountsOf.accountOfId(tx, userId))!
    if (!mayEnter || mustUseProvider)
      throw new SettingFailure(
        `A password would not open the account “${userName}”, so nothing was changed: ${mayEnter ? 'its role asks for signing in at a provider' : 'it is stopped or expired'}. Choose another administrator.`,
      )
    writeAudit(
      tx,
      { person: { userId, realName: atTheMachine }, ip: '', path: 'npm run new-password' },
      {
        of: user,
        label: user.actions.resetPassword.label,
        id: userId,
        name: account.realName,
        before: null,
        after: null,
        costMs: 0,
      },
    )
    return { password, hadSecondFactor }
  })
}
