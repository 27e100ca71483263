import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { furnishSms } from './sms/sms.server.ts'

/**
 * In a tenant's scope: what messages need to begin with. Device alarms go to maintainers, charge and system alarms to administrators
 * (domain.md appendix C); passing alarms are the popup's. What the tenant changes or deletes later stays so. Safe to repeat.
 */
export async function furnishMessages(tx: Tx): Promise<void> {
  const isNew = await furnishSms(tx)
  if (!isNew) return
  await tx.run(sql`
    insert into push_setting (push_name, event_type, channels, receiver_role_ids, quiet_minutes, status, created_by)
    select w.push_name, w.event_type, '{1}', array[r.id], 10, 1, '系统'
    from (values ('设备告警推送', 2, 'maintainer'), ('收费告警推送', 3, 'admin'), ('系统告警推送', 4, 'admin')) w (push_name, event_type, role_code)
    join role r on r.role_code = w.role_code
    on conflict do nothing`)
}
