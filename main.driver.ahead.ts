import { askAheadFor } from '#business/service/driver/ask-ahead.web.ts'
import { askForFiles, type FilesOfPages } from '#web/driver/files-ahead.ts'

/** Which built files each page opens with, as JSON (web/build-driver.ts). */
declare const filesOfPages: string

/** Stands in the pages of drivers themselves. What fails is asked again by their script, which says why. */
askAheadFor(location.pathname).catch(() => undefined)
askForFiles(JSON.parse(filesOfPages) as FilesOfPages, location.pathname)
