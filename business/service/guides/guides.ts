import { discountsGuide } from './discounts-guide.ts'
import type { Guide } from './guide.ts'
import { passesGuide } from './passes-guide.ts'
import { unitsGuide } from './units-guide.ts'

/** The guides of the navbar, in its order (specification 2, Guide overlays): what the console shows, and what `npm run guides` walks. */
export const guides: readonly Guide[] = [discountsGuide, passesGuide, unitsGuide]
