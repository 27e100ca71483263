import { serve } from '#server/verb/serving.ts'
import { banner } from './banner.ts'

export const bannerServing = serve(banner, {
  actions: {
    putUp: ({ records, by }, record) => records.update(record.id, { Status: 1 }, by),
    takeDown: ({ records, by }, record) => records.update(record.id, { Status: 2 }, by),
  },
})
