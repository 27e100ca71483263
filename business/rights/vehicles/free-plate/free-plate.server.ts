import { handlers } from '#server/verb/handlers.ts'
import { freeKinds, freePlate } from './free-plate.ts'

/** A single use needs no limit said: it is 1. Whether a plate is free on a day follows from its dates at the lane. */
export const freePlateHandlers = handlers(freePlate, {
  create: ({ records, by }, draft) =>
    records.create(
      draft.FreeKind === freeKinds.once ? { ...draft, UseLimitCount: draft.UseLimitCount ?? 1 } : draft,
      by,
    ),

  async update({ records, by }, before, changes) {
    const { FreeKind, UseLimitCount } = { ...before, ...changes }
    await records.update(
      before.id,
      FreeKind === freeKinds.once ? { ...changes, UseLimitCount: UseLimitCount ?? 1 } : changes,
      by,
    )
  },
})
