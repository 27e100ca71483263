import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomOf, type Room } from './floors.ts'
import { sourcesOf, targetOf } from './imports.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('business/**/*.{ts,tsx}', { cwd: root }).filter((path) => !isForTests(path))

interface Arrow {
  readonly path: string
  readonly target: string
  readonly from: Room
  readonly to: Room
}

test.each([
  [
    'business/ground/people/user/user.ts',
    `import { x } from '#business/places/basics/lane/lane.ts'`,
    ['people → basics'],
  ],
  [
    'business/orders/park-order/park-order.ts',
    `import type { X } from '../../finance/refund/refund.ts'`,
    ['orders → finance'],
  ],
  ['business/roof/menu/basics.ts', `export * from '../../kernel/page.ts'; import '../basics/lane/lane.ts'`, []],
  ['business/traffic/known.server.ts', `const x = import('./rights/claim.ts')`, []],
])('what %s imports from a floor above is found', (path, text, upward) => {
  expect(arrowsOf(path, text).filter(isUpward).map(nameOf)).toEqual(upward)
})

test('every file of the business is in a room', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => !roomOf(path))).toEqual([])
})

const arrows = files.flatMap((path) => arrowsOf(path, readFileSync(join(root, path), 'utf8')))

test('no room imports from a floor above its own', () => {
  expect(arrows.filter(isUpward).map(written)).toEqual([])
})

test('no rooms of a floor import each other in a ring', () => {
  const onFloor = arrows.filter(({ from, to }) => from.floor === to.floor)
  const next = Map.groupBy(onFloor, ({ from }) => from.name)
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (next.get(from) ?? []).some((arrow) => leadsTo(arrow.to.name, to, seen))
  }
  expect(onFloor.filter(({ from, to }) => leadsTo(to.name, from.name)).map(written)).toEqual([])
})

/** Tests, and what only they import, start the whole house. */
function isForTests(path: string): boolean {
  return /\.(?:test|examples|arbitrary|model)\.tsx?$|\/(?:example-facts|lot-in-memory)\.ts$/.test(path)
}

function isUpward({ from, to }: Arrow): boolean {
  return to.floor > from.floor
}

function written({ path, target }: Arrow): string {
  return `${path} imports ${target}`
}

function nameOf({ from, to }: Arrow): string {
  return `${from.name} → ${to.name}`
}

/** The imports of a file from other rooms. */
function arrowsOf(path: string, text: string): Arrow[] {
  const from = roomOf(path)
  return sourcesOf(path, text).flatMap((source) => {
    const target = targetOf(path, source)
    const to = target && roomOf(target)
    return from && to && to.name !== from.name ? [{ path, target, from, to }] : []
  })
}
