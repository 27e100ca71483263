import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../command-line.ts'
import { assembleSchema } from './assemble.ts'
import { orSentence } from './contradiction.ts'

readCommandLine({ help: 'Writes database/schema.sql from the declarations and the .sql files.\n\n  npm run schema' })

/** `npm run schema`: writes what the declarations and the .sql files say now. */
const file = join(import.meta.dirname, '../schema.sql')
writeFileSync(file, orSentence(assembleSchema))
console.log(`${file} is written.`)
