import { handlers } from '#server/verb/handlers.ts'
import { arrearsNotice } from './arrears-notice.ts'

export const arrearsNoticeHandlers = handlers(arrearsNotice, {
  actions: {
    record: ({ records, by }, { id }, { Result }) => records.update(id, { Result }, by),
  },
})
