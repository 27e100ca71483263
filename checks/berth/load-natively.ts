import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const installation = join(import.meta.dirname, '../..')
const withoutTypes = pathToFileURL(join(installation, 'stripped-code.mjs'))
withoutTypes.searchParams.set('folder', join(installation, 'node_modules/.cache/berth'))

/** What makes Node load modules of this installation as `npm start` does: kept without their types, which takes a third of the time. */
export const hooks = [withoutTypes.href, pathToFileURL(join(installation, 'own-modules.ts')).href]

/** For a process of its own. */
export const loadNatively = hooks.flatMap((hook) => ['--import', hook])
