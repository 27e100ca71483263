import { handlers } from '#server/verb/handlers.ts'
import { promoter } from './promoter.ts'

export const promoterHandlers = handlers(promoter, {
  actions: {
    async poster({ incoming }, record) {
      const { protocol, host } = incoming.request
      return { Address: `${protocol}://${host}/poster_share?code=${record.PromoteCode}` }
    },
  },
})
