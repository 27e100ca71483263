import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every right of way has its place in the order of precedence', () => {
  const order = readFileSync('business/traffic/rights/rights.server.ts', 'utf8')
  const missing = globSync('business/**/*-right.server.ts').filter((path) => !order.includes(`'#${path}'`))
  const what = 'give each its line in business/traffic/rights/rights.server.ts, whose order is the precedence'
  expect(missing, what).toEqual([])
})
