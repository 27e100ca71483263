import { serve } from '#server/verb/serving.ts'
import { guideScreen } from './guide-screen.ts'

export const guideScreenServing = serve(guideScreen, {
  actions: {
    async publish({ records, by }, record, { CurrentContent }) {
      await records.update(record.id, { CurrentContent, PublishState: 1, PublishAt: new Date(), PublishedBy: by }, by)
    },
    async withdraw({ records, by }, record) {
      await records.update(record.id, { CurrentContent: null, PublishState: 0 }, by)
    },
  },
})
