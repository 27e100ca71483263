import { serve } from '#server/verb/serving.ts'
import { guideScreen, publishStates } from './guide-screen.ts'

export const guideScreenServing = serve(guideScreen, {
  actions: {
    async publish({ records, by }, record, { CurrentContent }) {
      await records.update(
        record.id,
        { CurrentContent, PublishState: publishStates.published, PublishAt: new Date(), PublishedBy: by },
        by,
      )
    },
    async withdraw({ records, by }, record) {
      await records.update(record.id, { CurrentContent: null, PublishState: publishStates.unpublished }, by)
    },
  },
})
