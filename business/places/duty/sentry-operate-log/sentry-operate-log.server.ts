import { handlers } from '#server/verb/handlers.ts'
import { sentryOperateLog } from './sentry-operate-log.ts'

export const sentryOperateLogHandlers = handlers(sentryOperateLog, {
  actions: {
    async audit({ records, by }, record, values) {
      await records.update(record.id, { ...values, auditBy: by, auditAt: new Date() }, by)
    },
  },
})
