import { pages } from '#business/service/driver/pages.web.ts'
import { startDriver } from '#web/driver/start-driver.tsx'

/** Where the pages of drivers meet the screens: which there are, and their words. */
void startDriver({ pages, words: () => import('#business/service/driver/driver.en.ts') })
