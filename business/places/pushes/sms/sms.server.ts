import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import { handlers } from '#server/verb/handlers.ts'
import { recipientIsForgotten } from '../forgotten-recipient.ts'
import { smsKinds } from './sms-kinds.ts'
import { requireSms } from './sms-channels.server.ts'
import { sendStates, smsRecord } from './sms-record.ts'
import { smsTemplate } from './sms-template.ts'
import { writeSms } from './write-sms.server.ts'

const isDisabled = {
  zh: '模板已停用,请先启用再发送',
  en: 'The template is disabled; enable it before sending',
}

export const smsTemplateHandlers = handlers(smsTemplate, {
  actions: {
    /** Variables are filled with their own names. */
    async testSend({ tx, incoming, by, machine }, record, { Mobile }) {
      await requireSms(machine, tx)
      if (record.Status !== enabledStates.enabled) throw declaredFailure(isDisabled)
      const id = await writeSms(tx, incoming.person.tenantId, {
        mobile: Mobile,
        kind: record.SmsKind,
        templateId: record.id,
        variables: {},
        bizNo: null,
        parkLotId: null,
        sender: by,
      })
      return { id }
    },
  },
})

export const smsRecordHandlers = handlers(smsRecord, {
  actions: {
    async resend({ tx, incoming, machine }, record) {
      const known = await tx.first(
        sql`select from sms_record where id = ${record.id} and strpos(mobile_whole, '*') = 0`,
      )
      if (!known) throw declaredFailure(recipientIsForgotten)
      await requireSms(machine, tx)
      await tx.run(sql`
        update sms_record set send_state = ${code(sendStates.waiting)}, tries = 0, resends = resends + 1, send_at = null, receipt_at = null, receipt_code = null, fail_reason = null,
          provider_no = null, first_tried_at = null, updated_at = now() where id = ${record.id}`)
      await enqueueInTurn(tx, 'send-sms', { tenantId: incoming.person.tenantId, smsId: record.id })
    },
  },
})

const firstCount = 100
const firstWarning = 20
/** Fen for one message. */
const firstPrice = 5

/** In the tenant's scope: its account with some messages to start with, and the templates of alarms and codes; false where it has one. */
export async function setUpSms(tx: Tx): Promise<boolean> {
  const isNew = await tx.run(sql`
    insert into sms_account (sign_name, left_count, warn_count, unit_price, created_by) values ('泊位停车', ${firstCount}, ${firstWarning}, ${firstPrice}, '系统')
    on conflict do nothing`)
  if (isNew)
    await tx.run(sql`
      insert into sms_template (template_code, template_name, sms_kind, content, status, created_by)
      values ('ALARM', '告警通知', ${code(smsKinds.alarm)}, '{标题}:{内容}', ${code(enabledStates.enabled)}, '系统'),
        ('CODE', '验证码', ${code(smsKinds.code)}, '您的验证码是{验证码},{分钟}分钟内有效,请勿告诉他人', ${code(enabledStates.enabled)}, '系统') on conflict do nothing`)
  return isNew > 0
}
