import type { DraftOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { readField } from '#fields/read-fields.ts'
import { handlers } from '#server/verb/handlers.ts'
import { banner, linkKinds, shelfStates } from './banner.ts'

export const bannerHandlers = handlers(banner, {
  async create({ records, by }, draft) {
    requireLink(draft)
    return records.create(draft, by)
  },

  async update({ records, by }, before, changes) {
    requireLink({ ...before, ...changes })
    await records.update(before.id, changes, by)
  },

  actions: {
    putUp: ({ records, by }, record) => {
      requireLink(record)
      return records.update(record.id, { Status: shelfStates.shown }, by)
    },
    takeDown: ({ records, by }, record) => records.update(record.id, { Status: shelfStates.hidden }, by),
  },
})

/** What is shown leads to a web page; also a link that was stored before anyone looked at it is looked at. */
function requireLink({ LinkKind, LinkUrl }: DraftOf<typeof banner>): void {
  if (LinkKind !== linkKinds.web || !LinkUrl) return
  const read = readField(banner.fields.LinkUrl, 'LinkUrl', LinkUrl)
  if ('refusal' in read) throw failFields([read.refusal])
}
