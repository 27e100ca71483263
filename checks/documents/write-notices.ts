import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../command-line.ts'

readCommandLine({ help: 'Writes NOTICES.md from the packages that are installed.\n\n  npm run notices' })

const { noticesPage } = await import('./notices.ts')
/** `npm run notices`: writes NOTICES.md from the packages that are installed. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'NOTICES.md'), noticesPage(root))
