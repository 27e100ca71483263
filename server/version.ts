import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of this Berth, as package.json and CHANGELOG.md have it. */
export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version
