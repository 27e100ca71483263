import { pages } from '#business/service/driver/pages.web.ts'
import { beginDriver } from '#web/driver/begin-driver.tsx'

/** Where the pages of drivers meet the screens: which there are, and their words. */
void beginDriver({
  pages,
  words: async () => (await import('#business/service/driver/driver.en.ts')).en,
})
