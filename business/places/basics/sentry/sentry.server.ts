import { declaredFailure } from '#kernel/failure.ts'
import { endSessions } from '#server/session/sessions.ts'
import { handlers } from '#server/verb/handlers.ts'
import { onlineStates, sentry } from './sentry.ts'

const nobodyThere = { zh: '岗亭无人值班,没有可重置的客户端', en: 'No one is on duty there, so no client can be reset' }

export const sentryHandlers = handlers(sentry, {
  actions: {
    /** Signs out the person who sits there; the duty goes on and is taken up again by signing in. */
    async resetClient({ tx, records, by }, record) {
      if (record.OnDutyUserId === null) throw declaredFailure(nobodyThere)
      await endSessions(tx, [record.OnDutyUserId], 'clientReset')
      await records.update(record.id, { OnlineState: onlineStates.offline }, by)
    },
  },
})
