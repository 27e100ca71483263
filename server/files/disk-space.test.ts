import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeOf, freeSpace, reportSpace } from './disk-space.ts'

test('a disk that fills is reported at 80 and at 90 percent, each once, and that it has room again', () => {
  const logged: string[] = []
  const say = (level: string) => (of: object) =>
    void logged.push(`${level} ${(of as { freePercent: number }).freePercent}`)
  const report = reportSpace('/data', { warn: say('warn'), error: say('error') })
  for (const free of [0.5, 0.21, 0.19, 0.15, 0.09, 0.02, 0.15, 0.09, 0.3, 0.3]) report(free)
  expect(logged).toEqual(['warn 19', 'error 9', 'error 9', 'warn 30'])
})

test('the free space of a folder is a share of its disk', async () => {
  const free = await freeSpace(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(1)
})

test('blocks that the disk keeps for others are neither used nor free', () => {
  expect(freeOf({ blocks: 252, bfree: 200, bavail: 52 })).toBe(0.5)
  expect(freeOf({ blocks: 100, bfree: 30, bavail: 30 })).toBe(0.3)
})
