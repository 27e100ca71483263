import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { accountStates, dataScopes, keyAccountName, user, userKinds } from './user.ts'

/** By what an API key acts, so that what it does has its name: without password and roles, so no one signs in to it. Returns its id. */
export function openKeyAccount(tx: Tx, keyName: string, by: string): Promise<string> {
  return repository(user, tx).create(
    {
      UserName: `key-${randomBytes(6).toString('hex')}`,
      RealName: nameOf(keyName),
      UserKind: userKinds.console,
      RoleIds: [],
      DataScope: dataScopes.allLots,
      AccountState: accountStates.normal,
      MustChange: false,
      IsKey: true,
    },
    by,
  )
}

export async function renameKeyAccount(tx: Tx, accountId: string, keyName: string, by: string): Promise<void> {
  await repository(user, tx).update(accountId, { RealName: nameOf(keyName) }, by)
}

/** Distinguished from a person of the same name wherever it is said who did something. */
const nameOf = (keyName: string) => keyAccountName.replace('{name}', () => keyName)
