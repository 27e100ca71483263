import { handlers } from '#server/verb/handlers.ts'
import { sendAgain } from './add-delivery.server.ts'
import { webhookDelivery } from './webhook-delivery.ts'

export const webhookDeliveryHandlers = handlers(webhookDelivery, {
  actions: {
    async replay({ tx, records, incoming, by }, record) {
      await records.update(record.id, {}, by)
      await sendAgain(tx, incoming.person.tenantId, record)
    },
  },
})
