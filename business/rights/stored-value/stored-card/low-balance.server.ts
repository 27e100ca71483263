import { codesThatGrant, permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { enteringAccounts } from '#business/ground/people/user/user.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { storedCard } from './stored-card.ts'

/** Who tops cards up is notified when a stay brings a card below what it is to keep; once for each time that it falls below, fen. */
export async function notifyOfLowBalance(
  tx: Tx,
  { cardNo, ownerName, plateNumber, lowBalanceMoney }: Omit<UsableCard, 'id'>,
  before: number,
  after: number,
  payNo: string,
): Promise<void> {
  if (lowBalanceMoney === null || before < lowBalanceMoney || after >= lowBalanceMoney) return
  const receivers = await tx.rows<{ id: string; tenant_id: string }>(sql`
    select u.id, scope_tenant() as tenant_id from tenant_user u where u.account_state in (${code(...enteringAccounts)})
      and exists (select from role r where r.id = any(u.role_ids) and r.status = ${code(enabledStates.enabled)} and r.permission_codes ?| ${codesThatGrant(permission(storedCard, 'topUp'))}::text[])`)
  if (!receivers[0]) return
  await notify(
    tx,
    String(receivers[0].tenant_id),
    receivers.map(({ id }) => String(id)),
    {
      category: messageCategories.finance,
      level: levels.ordinary,
      title: '低余额提醒',
      content: [cardNo, ownerName, plateNumber, `余额${yuan(after)}元`].join(' · '),
      about: { kind: 'stored-card', no: payNo },
      jumpUrl: '/_cloud_operation/Stored_Card',
    },
  )
}

export interface UsableCard {
  readonly id: string
  readonly cardNo: string
  readonly ownerName: string
  readonly plateNumber: string
  readonly balance: number
  readonly lowBalanceMoney: number | null
}
