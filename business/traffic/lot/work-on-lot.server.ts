import type { Tx } from '#server/database/database.ts'
import { loadUsedOfDay } from './used-of-day.server.ts'
import { covers, loadKnown, type Loaded } from './known.server.ts'
import type { Lot } from './lot.server.ts'
import { tailsOfNews, withNews, type LotNews, type Touching } from '../decide/lot-news.ts'
import { widenTails, type Tail } from '../stays/tail.ts'
import { workWith, type LotContext, type Work } from '../decide/work.ts'

/**
 * Decides what new facts mean for one locked lot: loads the tails that they touch, and works with them (`workWith`). `loaded` is what was loaded for
 * the news already (`loadFirst`).
 */
export async function workOnLot(
  tx: Tx,
  lot: Lot,
  news: LotNews,
  { loaded: first, ...around }: LotContext & { readonly loaded: Loaded },
): Promise<Work> {
  const { tails, loaded } = await gather(tx, lot, news, first)
  const usedOfDay = await loadUsedOfDay(tx, lot, loaded.extent.plates, loaded.extent.since)
  return workWith(lot, news, around, { ...loaded, tails, usedOfDay })
}

/** The first load for news, before the lists were asked about them: it needs nothing else and can be on its way while the rest is read. */
export function loadFirst(tx: Tx, lot: Lot, news: Touching): Promise<Loaded> {
  return loadKnown(tx, lot, tailsOfNews(news))
}

/** Loads and widens until the tails hold everything that the news can change; the news themselves are part of what is known. */
async function gather(
  tx: Tx,
  lot: Lot,
  news: LotNews,
  first: Loaded,
): Promise<{ tails: readonly Tail[]; loaded: Loaded }> {
  let tails = tailsOfNews(news)
  let stored = first
  for (;;) {
    const loaded = withNews(stored, news)
    if (tails.length === 0) return { tails, loaded }
    const wider = widenTails(tails, loaded, lot.policies)
    if (wider === tails) return { tails, loaded }
    tails = wider
    if (!covers(stored, tails)) stored = await loadKnown(tx, lot, tails)
  }
}
