import { readCommandLine } from './command-line.ts'

readCommandLine({
  help: `Checks the books of a database, and changes nothing.

  npm run verify

Ends with 1 when a book is wrong. Reads DATABASE_URL, or the database of a running npm start (docs/settings.md).`,
})
const { verify } = await import('./commands/verify.ts')
await verify()
