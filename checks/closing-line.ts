import type { Reporter, TestModule, TestRunEndReason, TestSuite } from 'vitest/node'

interface Thrown {
  readonly name: string
  readonly stack?: string
}

/** Closes a run with one line that says it all: `12 passed, 0 failed`, and what `-t` or `skip` left out. A run that broke off or ran nothing has failed. */
export default class ClosingLine implements Reporter {
  /** What could not start is not there to be stopped: that follows from why it did not start, which is said already. */
  onTestModuleEnd(module: TestModule): void {
    for (const each of [module, ...module.children.allSuites()]) {
      if (!couldNotStart(each)) continue
      const errors = each.errors() as unknown as Thrown[]
      const [, ...later] = errors
      errors.splice(1, later.length, ...later.filter((error) => !isOfWhatIsMissing(error, module)))
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

/** Its `beforeAll` began and never passed, so the first of its errors is why. */
function couldNotStart(of: TestModule | TestSuite): boolean {
  const { task } = of as unknown as { task: { result?: { hooks?: { beforeAll?: string } } } }
  return task.result?.hooks?.beforeAll === 'run'
}

/** The test file's own line took something for there that is not: what code called from there throws, be it Node's, is another fault. */
function isOfWhatIsMissing({ name, stack = '' }: Thrown, { moduleId }: TestModule): boolean {
  const [thrownAt = ''] = /^ +at .+$/m.exec(stack) ?? []
  return name === 'TypeError' && thrownAt.includes(moduleId)
}
