import { wallDate } from '#kernel/wall-clock.ts'
import { handlers } from '#server/verb/handlers.ts'
import { statusOn } from './black-plate.rules.ts'
import { blackPlate, blackStatuses } from './black-plate.ts'

export const blackPlateHandlers = handlers(blackPlate, {
  /** Without a period it is in force from today on, forever. */
  create({ records, by }, draft) {
    const today = wallDate(Date.now())
    const validTime = draft.validTime ?? { begin: today, end: null }
    return records.create({ ...draft, validTime, status: statusOn(today, validTime) }, by)
  },

  async update({ records, by }, before, changes) {
    const today = wallDate(Date.now())
    const validTime = (changes.validTime === undefined ? before.validTime : changes.validTime) ?? {
      begin: today,
      end: null,
    }
    await records.update(before.id, { ...changes, validTime, status: statusOn(today, validTime) }, by)
  },

  actions: {
    async relieve({ records, by }, record, { relieveReason }) {
      await records.update(
        record.id,
        { status: blackStatuses.relieved, relievedAt: new Date(), relievedBy: by, relieveReason },
        by,
      )
    },
  },
})
