import { askAheadFor } from '#business/service/driver/ask-ahead.web.ts'
import { firstLanguage } from '#web/driver/first-language.ts'

/** Where the built file with the English words is. */
declare const englishWords: string

/** Stands in the pages of drivers themselves. What fails is asked again by their script, which says why. */
askAheadFor(location.pathname).catch(() => undefined)

// The script would ask for the words only once it runs: one way to the server and back later.
if (firstLanguage() === 'en')
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: englishWords }))
