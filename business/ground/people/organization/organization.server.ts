import { declaredFailure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { handlers } from '#server/verb/handlers.ts'
import { organization } from './organization.ts'

const hasLots = { zh: '组织下还有车场,请先解除绑定', en: 'Car parks are bound to it; unbind them first' }

/** Where an organisation stands, it follows from its parent; the database keeps places and depth. */
export const organizationHandlers = handlers(organization, {
  async delete({ records }, { id, ParkLotIds }) {
    if (ParkLotIds?.length) throw declaredFailure(hasLots)
    await records.delete(id)
  },

  actions: {
    async addChild({ records, by }, { id }, draft) {
      await records.create({ ...draft, ParentId: id, Status: enabledStates.enabled }, by)
    },

    move: ({ records, by }, { id }, { ParentId }) => records.update(id, { ParentId }, by),

    bindLots: ({ records, by }, { id }, { ParkLotIds }) => records.update(id, { ParkLotIds: ParkLotIds ?? [] }, by),
  },
})
