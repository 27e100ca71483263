import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a slow machine is given for whatever a test waits for (vitest.config.ts). */
const leastMs = 120_000
const tests = globSync('{business,checks,client,database,edge,fields,kernel,server,simulator,web}/**/*.test.{ts,tsx}')

/** Limits shorter than that; `waitFor` and `waitUntil` of vitest have one of a second where none is named. */
function shortLimitsIn(text: string): string[] {
  const named = [...text.matchAll(/\btimeout: ([\d_]+)|^ *\}, ([\d_]{4,})\)/gm)]
  const short = named.filter(([, one, other]) => Number((one ?? other)!.replaceAll('_', '')) < leastMs)
  const unnamed = [...text.matchAll(/\bvi\.wait(?:For|Until)\([^{]*?\)\n/g)]
  return [...short, ...unnamed].map(([found]) => found.trim())
}

test('a limit that a slow machine breaks is found', () => {
  expect(shortLimitsIn(`await expect.poll(read, { timeout: 30_000 }).toBe(1)`)).toEqual(['timeout: 30_000'])
  expect(shortLimitsIn(`  await vi.waitUntil(() => count === 2)\n`)).toEqual(['vi.waitUntil(() => count === 2)'])
  expect(shortLimitsIn(`  }, 60_000)\n`)).toEqual(['}, 60_000)'])
  expect(shortLimitsIn(`await expect.poll(read, { timeout: 600_000, interval: 100 }).toBe(1)`)).toEqual([])
})

test('no test gives up before a machine that is five times slower is done', () => {
  expect(tests.length).toBeGreaterThan(400)
  const found = tests
    .filter((path) => path !== 'checks/house/patience.test.ts')
    .flatMap((path) =>
      shortLimitsIn(readFileSync(path, 'utf8')).map(
        (limit) => `${path} waits shorter than a slow machine needs, leave it to vitest.config.ts: ${limit}`,
      ),
    )
  expect(found).toEqual([])
})

/** How the product starts what another machine answers, and what says how long it waits. */
const waits = [
  [/\bfetch\(/, 'AbortSignal.timeout('],
  [/\bnew (?:pg\.)?(?:Client|Pool)\(/, 'connectionTimeoutMillis'],
] as const

test('no question of the product to another machine, and no connection to its database, waits without a limit', () => {
  const product = globSync('{business,edge,server}/**/*.ts').filter((path) => !/\.(?:test|web)\.ts$/.test(path))
  const found = product.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return waits.filter(([start, limit]) => start.test(text) && !text.includes(limit)).map(([, limit]) => [path, limit])
  })
  expect(found).toEqual([])
})
