import { readCommandLine } from './command-line.ts'

const {
  words: [path, without],
} = readCommandLine({
  help: `Writes rows and files of a running or a stopped Berth into one file, encrypted with BACKUP_KEY where there is one.

  npm run backup [-- <file>]
  npm run backup -- <file> without-pictures     all but the pictures of passings

Without a name it is berth-<now>.backup in this folder. docs/backup.md says more.`,
  words: 2,
  refuses: ([, word]) =>
    word === undefined || word === 'without-pictures'
      ? null
      : `“${word}” is not without-pictures, the only word after the file.`,
})
const { backUp } = await import('./commands/back-up.ts')
await backUp(path, without === undefined)
