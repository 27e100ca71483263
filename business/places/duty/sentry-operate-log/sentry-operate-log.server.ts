import { declaredFailure } from '#kernel/failure.ts'
import { isOneOf } from '#business/ground/people/same-person.server.ts'
import { handlers } from '#server/verb/handlers.ts'
import { sentryOperateLog } from './sentry-operate-log.ts'

const isOwn = { zh: '不能稽核自己的操作', en: 'You cannot audit your own work' }

export const sentryOperateLogHandlers = handlers(sentryOperateLog, {
  actions: {
    async audit({ tx, records, by, incoming }, record, values) {
      if (await isOneOf(tx, incoming.person, [record.operatorId])) throw declaredFailure(isOwn)
      await records.update(record.id, { ...values, auditBy: by, auditAt: new Date() }, by)
    },
  },
})
