import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

const ofNothing = /^Cannot read properties of undefined/

/** Closes a run with one line that says it all: `12 passed, 0 failed`, and what `-t` or `skip` left out. A run that broke off or ran nothing has failed. */
export default class ClosingLine implements Reporter {
  /** What could not start is not there to be stopped: that follows from why it did not start, which is said already. */
  onTestModuleEnd(module: TestModule): void {
    for (const each of [module, ...module.children.allSuites()]) {
      const errors = each.errors() as unknown as { message: string }[]
      const [first, ...rest] = errors
      if (first) errors.splice(1, rest.length, ...rest.filter(({ message }) => !ofNothing.test(message)))
    }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const passed = results.filter((state) => state === 'passed').length
    // What a beforeAll broke counts its tests as skipped.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((each) => each.errors().length > 0).length
    const ranNothing = results.length === 0 ? 1 : 0
    const skipped = results.filter((state) => state === 'skipped').length
    const notPassed = results.length - passed - skipped
    const failed = notPassed + broken + errors.length + ranNothing + (reason === 'interrupted' ? 1 : 0)
    process.stdout.write(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
  }
}
