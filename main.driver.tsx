import { pages } from '#business/driver/pages.web.ts'
import { beginDriver } from '#web/driver/begin-driver.tsx'

/** Where the pages of drivers meet the screens: which there are, and their words. */
void beginDriver({
  pages,
  words: async () => (await import('#business/driver/driver.en.ts')).en,
})
