import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../command-line.ts'

readCommandLine({ help: 'Writes database/schema.sql from the declarations and the .sql files.\n\n  npm run schema' })

const [{ assembleSchema }, { orSentence }] = await Promise.all([import('./assemble.ts'), import('./contradiction.ts')])
/** `npm run schema`: writes what the declarations and the .sql files say now. */
const file = join(import.meta.dirname, '../schema.sql')
writeFileSync(file, orSentence(assembleSchema))
console.log(`${file} is written.`)
