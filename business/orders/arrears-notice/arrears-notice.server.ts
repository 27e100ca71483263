import { serve } from '#server/verb/serving.ts'
import { arrearsNotice } from './arrears-notice.ts'

export const arrearsNoticeServing = serve(arrearsNotice, {
  actions: {
    record: ({ records, by }, { id }, { Result }) => records.update(id, { Result }, by),
  },
})
