import { askAheadFor } from '#business/service/driver/ask-ahead.web.ts'

/** Stands in the pages of drivers themselves. What fails is asked again by their script, which says why. */
askAheadFor(location.pathname).catch(() => undefined)
