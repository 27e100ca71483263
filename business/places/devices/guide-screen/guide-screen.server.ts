import type { RecordOf } from '#kernel/entity.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { guideScreen, publishStates, screenLevels, showModes } from './guide-screen.ts'
import { spotsLeftOfLots, spotsLeftOfRegions, type SpotsLeft } from './spots-left.server.ts'

type Screen = RecordOf<typeof guideScreen>

export const guideScreenHandlers = handlers(guideScreen, {
  actions: {
    show: async ({ tx }, record) => ({ Content: (await linesOf(tx, record)).join('\n') }),
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

/** What stands on a screen now: what was published, then a line for each lot or region unless it shows words alone. */
async function linesOf(tx: Tx, screen: Screen): Promise<string[]> {
  const { PublishState, CurrentContent, ShowMode, Level, ParkLotIds } = screen
  const words = PublishState === publishStates.published && CurrentContent ? [CurrentContent] : []
  if (ShowMode === showModes.text) return words
  const lots = ParkLotIds ?? []
  const places = Level === screenLevels.inside ? await spotsLeftOfRegions(tx, lots) : await spotsLeftOfLots(tx, lots)
  return [...words, ...places.map((place) => `${place.name} ${wordOf(place, screen)}`)]
}

function wordOf({ left }: SpotsLeft, { ShowMode, FullThreshold, TightThreshold }: Screen): string {
  const counts = ShowMode === showModes.spaces
  if (left <= (FullThreshold ?? 0)) return '满位'
  if (left <= (TightThreshold ?? 0)) return counts ? `紧张 ${left}` : '紧张'
  return counts ? `余位 ${left}` : '有位'
}
