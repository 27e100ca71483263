import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../command-line.ts'
import { noticesPage } from './notices.ts'

readCommandLine({ help: 'Writes NOTICES.md from the packages that are installed.\n\n  npm run notices' })

/** `npm run notices`: writes NOTICES.md from the packages that are installed. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'NOTICES.md'), noticesPage(root))
