import { pathToFileURL } from 'node:url'
import { readCommandLine } from './command-line.ts'
import { folderOfStrippedCode } from './folder-of-stripped-code.ts'
import './own-modules.ts'

readCommandLine({
  help: `Berth, the whole product: its server, and with no DATABASE_URL an embedded database and the demo town.

  npm start
  npm run demo        the demo town also with DATABASE_URL
  npm run dev         as npm start, for those who change it

Settings are read from the environment and from a file .env: docs/settings.md lists them.`,
  words: 1,
  refuses: ([what]) =>
    !what || ['demo', 'without-console'].includes(what)
      ? null
      : `“${what}” is nothing that Berth starts. Say npm start or npm run demo.`,
})

/**
 * What is in memory for a moment only gets halves of 4 MB; by itself V8 lets them grow to several times that and keeps them. What lives longer is
 * looked through when it has grown by a quarter: on a machine of many gigabytes V8 waits until it is three times as much. None of it can be set in a
 * process that runs, so it becomes the same program once more, under its own id and with its own streams; Windows has no such call.
 */
const young = '--max-semi-space-size'
const old = '--heap-growing-percent'
/** Before any module of ours is read. */
const stripped = pathToFileURL(`${import.meta.dirname}/stripped-code.mjs`)
stripped.searchParams.set('folder', folderOfStrippedCode(import.meta.dirname, process.env['BERTH_DATA']))
const ours = [`${young}=4`, `${old}=25`, '--import', stripped.href]
const isChosen = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((options) => options.includes(young))
if (process.platform !== 'win32' && !isChosen)
  process.execve?.(process.execPath, [process.execPath, ...ours, ...process.execArgv, ...process.argv.slice(1)], {
    // Threads share two heaps of the C library, and each gives back what is free at its end, so that what pictures, hashes and compilers took is given back: by itself the library
    // keeps twice as much as the largest block that was ever freed.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  })

// Where it could not become another: all else is read after that.
await import(stripped.href)
await import('./launch.ts')
