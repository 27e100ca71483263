import { readCommandLine } from './command-line.ts'

const {
  words: [path = '', how],
} = readCommandLine({
  help: `Puts a backup into an empty database and data folder.

  npm run restore -- <file>                     as it was
  npm run restore -- <file> new-phone-key       phones sealed by another key

docs/backup.md says more.`,
  words: 2,
  refuses: ([file, word]) => {
    if (!file) return 'Name the file of a backup.'
    return word === undefined || word === 'new-phone-key'
      ? null
      : `“${word}” is not new-phone-key, the only word after the file.`
  },
})
const { restoreBackup } = await import('./commands/restore.ts')
await restoreBackup(path, how === 'new-phone-key')
