import { join } from 'node:path'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { buildConsole } from '../web/build.ts'

/** More files than this do not fail by the machine they run on. */
const mostUnsteady = 3

/**
 * Runs the tests. Thousands of them with real browsers, outages and clocks meet a stalled machine now and then, so a file that fails runs once
 * more, after the others. What passes only then is named at the end: it is a fault to be found, in the test or in what it tests. A failure that is
 * none of a test, or more failed files than `mostUnsteady`, is final.
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
// While the database is made; else the first tests with a browser would each build it. Those that open it say what is wrong with it.
if (filter.length === 0 && !process.env['CONCEPT'])
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

function namesOfFailed(module: TestModule): string[] {
  const names = [...module.children.allTests('failed')].map(
    ({ fullName }) => `  ${module.relativeModuleId} > ${fullName}`,
  )
  return names.length > 0 ? names : [`  ${module.relativeModuleId}`]
}
