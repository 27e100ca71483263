import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import ClosingLine from './closing-line.ts'

/** What is said of a file whose hooks failed with these. */
function saidOf(...messages: string[]): string[] {
  const errors = messages.map((message) => ({ message }))
  const children = { allSuites: () => [] }
  new ClosingLine().onTestModuleEnd({ errors: () => errors, children } as unknown as TestModule)
  return errors.map(({ message }) => message)
}

test('a server that could not start says so once, not again when it should stop', () => {
  const why = 'The action card:topUp has no verb'
  const [stop, close] = ["Cannot read properties of undefined (reading 'stop')", 'EBUSY: the folder is in use']
  expect(saidOf(why, stop)).toEqual([why])
  expect(saidOf(why, stop, close)).toEqual([why, close])
  expect(saidOf(stop)).toEqual([stop])
})
