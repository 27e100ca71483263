import { serve } from '#server/verb/serving.ts'
import { promoter } from './promoter.ts'

export const promoterServing = serve(promoter, {
  actions: {
    async poster({ incoming }, record) {
      const { protocol, host } = incoming.request
      return { Address: `${protocol}://${host}/poster_share?code=${record.PromoteCode}` }
    },
  },
})
