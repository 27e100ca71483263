import { join } from 'node:path'
import { createCLI, parseCLI, startVitest, type TestModule } from 'vitest/node'
import { buildConsole } from '../web/build.ts'
import { hooks } from './berth/load-natively.ts'

/** More files than this do not fail by the machine they run on. */
const mostUnsteady = 3

/**
 * Runs the tests, or the drills. Thousands of them with real browsers, outages and clocks meet a stalled machine now and then, so a file that fails runs once
 * more, after the others. What passes only then is named at the end: it is a fault to be found, in the test or in what it tests. A failure that is
 * none of a test, or more failed files than `mostUnsteady`, is final.
 */
const args = process.argv.slice(2)
refuseUnknown(args)
for (const hook of hooks) await import(hook)
const { filter, options } = parseCLI(['vitest', 'run', ...args])
// While the database is made; else the first drills with a browser would each build it. Those that open it say what is wrong with it.
if (filter.length === 0 && [options.project].flat().includes('drills'))
  buildConsole(join(import.meta.dirname, '../dist/web')).catch(() => {})
const { state } = await startVitest('test', filter, options)
const failed = state.getTestModules().filter((module) => !module.ok())
if (failed.length > 0 && failed.length <= mostUnsteady && state.getUnhandledErrors().length === 0) {
  process.exitCode = 0
  await startVitest(
    'test',
    failed.map(({ relativeModuleId }) => relativeModuleId),
    options,
  )
  if (process.exitCode === 0)
    process.stdout.write(`\nUnsteady, passed when run once more:\n${failed.flatMap(namesOfFailed).join('\n')}\n`)
}

/** `--help` prints what vitest takes and ends the process; so does, with a sentence, what it does not take, which `parseCLI` lets pass. */
function refuseUnknown(args: readonly string[]): void {
  const cli = createCLI()
  const { options } = cli.parse(['node', 'vitest', 'run', ...args], { run: false })
  if (options['version']) cli.outputVersion()
  if (options['help'] || options['version']) process.exit(0)
  try {
    cli.matchedCommand?.checkUnknownOptions()
  } catch (unknown) {
    process.stderr.write(`${(unknown as Error).message}. “npm test -- --help” names those that there are.\n`)
    process.exit(1)
  }
}

function namesOfFailed(module: TestModule): string[] {
  const names = [...module.children.allTests('failed')].map(
    ({ fullName }) => `  ${module.relativeModuleId} > ${fullName}`,
  )
  return names.length > 0 ? names : [`  ${module.relativeModuleId}`]
}
