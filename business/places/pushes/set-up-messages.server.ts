import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { firstPushNames, pushChannels } from './push-setting/push-setting.ts'
import { setUpMail } from './mail/mail-account.server.ts'
import { setUpSms } from './sms/sms.server.ts'

/**
 * In a tenant's scope: what messages need to start with. Device alarms go to maintainers, charge and system alarms to administrators
 * (domain.md appendix C); passing alarms are the popup's. What the tenant changes or deletes later stays so. Safe to repeat.
 */
export async function setUpMessages(tx: Tx): Promise<void> {
  await setUpMail(tx)
  const isNew = await setUpSms(tx)
  if (!isNew) return
  await tx.run(sql`
    insert into push_setting (push_name, event_type, channels, receiver_role_ids, quiet_minutes, status, created_by)
    select w.push_name, w.event_type, array[${code(pushChannels.message)}]::smallint[], array[r.id], 10, ${code(enabledStates.enabled)}, '系统'
    from (values (${firstPushNames.device}::text, ${code(alarmClasses.device)}, 'maintainer'), (${firstPushNames.charging}, ${code(alarmClasses.charging)}, 'admin'),
      (${firstPushNames.system}, ${code(alarmClasses.system)}, 'admin')) w (push_name, event_type, role_code)
    join role r on r.role_code = w.role_code
    on conflict do nothing`)
}
