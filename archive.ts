import { readCommandLine } from './command-line.ts'

const {
  words: [name],
} = readCommandLine({
  help: `Files of archived rows.

  npm run -s archive                 lists them
  npm run -s archive -- <file>       writes the rows of one as CSV

docs/backup.md says more.`,
  words: 1,
})
const { showArchives } = await import('./commands/archive.ts')
await showArchives(name)
