import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembleSchema } from './assemble.ts'
import { orSentence } from './contradiction.ts'

/** `npm run schema`: writes what the declarations and the .sql files say now. */
const file = join(import.meta.dirname, '../schema.sql')
writeFileSync(file, orSentence(assembleSchema))
console.log(`${file} is written.`)
