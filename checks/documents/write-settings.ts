import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../command-line.ts'

readCommandLine({ help: 'Writes docs/settings.md and .env.example from the declared settings.\n\n  npm run settings' })

const { exampleFile, settingsPage } = await import('./settings-pages.ts')
/** `npm run settings`: writes docs/settings.md and .env.example from the declared settings. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'docs/settings.md'), settingsPage())
writeFileSync(join(root, '.env.example'), exampleFile())
