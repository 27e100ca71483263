import { readCommandLine } from '../command-line.ts'
import { rowNames } from './row-names.ts'

const { words, flags } = readCommandLine({
  help: `Measures this version (bench/README.md).

  npm run bench [-- [--quick] [<row> …]]

  --quick   a tenth of the orders, short rounds
  Rows: ${rowNames.join(', ')}; all without a name.`,
  flags: ['quick'],
  words: Infinity,
  refuses: (names) => {
    const unknown = names.find((name) => !rowNames.some((known) => known === name))
    return unknown === undefined ? null : `There is no row “${unknown}”.`
  },
})
const { measure } = await import('./measure.ts')
await measure(words, flags.has('quick'))
