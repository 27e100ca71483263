import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

/** Closes a run with one line that says it all: `12 passed, 0 failed`. A run that broke off or ran nothing has failed. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const passed = results.filter((state) => state === 'passed').length
    const brokenModules = modules.filter((module) => module.errors().length > 0).length
    const ranNothing = results.length === 0 ? 1 : 0
    const failed = results.filter((state) => state !== 'passed').length + brokenModules + errors.length + ranNothing
    process.stdout.write(`\n${passed} passed, ${reason === 'interrupted' ? failed + 1 : failed} failed\n`)
  }
}
