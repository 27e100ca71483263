import { handlers } from '#server/verb/handlers.ts'
import { enqueueDelivery } from './add-delivery.server.ts'
import { deliveryStates, webhookDelivery } from './webhook-delivery.ts'

export const webhookDeliveryHandlers = handlers(webhookDelivery, {
  actions: {
    /** The same message again, under its number, so that who had it already knows it. */
    async replay({ tx, records, incoming, by }, record) {
      await records.update(record.id, { state: deliveryStates.waiting, attempts: 0, nextAt: null }, by)
      await enqueueDelivery(tx, { tenantId: incoming.person.tenantId, deliveryId: record.id }, record)
    },
  },
})
