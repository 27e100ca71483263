import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesPage } from './notices.ts'

/** `npm run notices`: writes NOTICES.md from the packages that are installed. */
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'NOTICES.md'), noticesPage(root))
