import type { DraftOf } from '#kernel/entity.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { sql } from '#kernel/sql.ts'
import { accountStates, dataScopes, user } from './user.ts'

/** What is said of an account that the product opens, not a person: it sees all lots. */
export type Opened = Pick<DraftOf<typeof user>, 'UserName' | 'RealName' | 'UserKind' | 'RoleIds' | 'AccountState'>

/** One that waits for its password has to choose another at once. Returns its id. */
export function openAccount(tx: Tx, draft: Opened, by: string): Promise<string> {
  return repository(user, tx).create(
    {
      ...draft,
      DataScope: dataScopes.allLots,
      ScopeParkLotIds: [],
      MustChange: draft.AccountState === accountStates.pending,
    },
    by,
  )
}

/** No one signs in to it by a password any more. */
export async function takePassword(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update tenant_user set password_hash = null where id = ${id}`)
}
