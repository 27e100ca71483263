import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'

readCommandLine({ help: 'Builds the console into dist/web.\n\n  npm run build' })

const { BuildFailure, buildConsole } = await import('./web/build.ts')
/** `npm run build`: the console into dist/web. A start with the same sources builds nothing. */
try {
  const folder = await buildConsole(join(import.meta.dirname, 'dist/web'))
  process.stdout.write(`The console is in ${folder}.\n`)
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
