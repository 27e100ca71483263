import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { faceOf, floors, roomOf, type Room } from './floors.ts'
import { sourcesOf, targetOf } from './imports.ts'

const root = join(import.meta.dirname, '../..')
/** Rooms of the uppermost floor. */
const roofs = new Set(Object.keys(floors.at(-1)!.rooms))
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
  const homeless = files.filter((path) => !roomOf(path))
  expect(homeless.map((path) => `${path} is in no room: give its folder a line in checks/house/floors.ts.`)).toEqual([])
})

const arrows = files.flatMap((path) => arrowsOf(path, readFileSync(join(root, path), 'utf8')))

test('no room imports from a floor above its own', () => {
  const upward = arrows.filter(isUpward)
  expect(
    upward.map(
      (arrow) =>
        `${written(arrow)}: ${arrow.to.name} stands on a floor above ${arrow.from.name} (checks/house/floors.ts). What this floor needs of it is registered with it (kernel/registered.ts), or lies here.`,
    ),
  ).toEqual([])
})

test('no rooms of a floor import each other in a ring', () => {
  const onFloor = arrows.filter(({ from, to }) => from.floor === to.floor)
  const next = Map.groupBy(onFloor, ({ from }) => from.name)
  const namesFrom = (name: string) => (next.get(name) ?? []).map(({ to }) => to.name)
  const inRing = onFloor.filter(({ from, to }) => leadsTo(namesFrom, to.name, from.name))
  expect(
    inRing.map(
      (arrow) =>
        `${written(arrow)}, and ${arrow.to.name} leads back to ${arrow.from.name}: put what both need on a floor below, or register it (kernel/registered.ts).`,
    ),
  ).toEqual([])
})

/**
 * Nor do files of a room, types included: what two need of each other stands in a third. Folders of a room are topics, not floors: in `traffic` one
 * transaction goes through all of them, so that `lot` and `money` know each other.
 */
test('no files of the business import each other in a ring', () => {
  const known = new Set(files)
  const next = new Map(
    files.map((path) => [
      path,
      sourcesOf(path, readFileSync(join(root, path), 'utf8')).flatMap((source) => {
        const target = targetOf(path, source)
        return target && known.has(target) ? [target] : []
      }),
    ]),
  )
  const importsOf = (path: string) => next.get(path)!
  const rings = files.flatMap((path) =>
    importsOf(path)
      .filter((target) => leadsTo(importsOf, target, path))
      .map((target) => `${path} imports ${target}, which leads back to it: put what both need into a third file.`),
  )
  expect(rings).toEqual([])
})

test.each([
  ['business/service/map/x.server.ts', `import '#business/traffic/desk.server.ts'`, '["desk.server.ts"]', []],
  ['business/service/map/x.ts', `import type { X } from '../../traffic/tail.ts'`, '["*"]', []],
  ['business/roof/contents.ts', `import '#business/traffic/tail.ts'`, '[]', []],
  [
    'business/service/map/x.server.ts',
    `import '#business/traffic/settle.ts'`,
    '["desk.server.ts"]',
    [
      'business/service/map/x.server.ts imports business/traffic/settle.ts, which the face of traffic does not offer: take what business/traffic/face.json names, or have it named there.',
    ],
  ],
])('%s enters by the face of the room: %s', (path, text, face, refused) => {
  expect(pastFaces(arrowsOf(path, text), () => offeredIn('business/traffic/face.json', face))).toEqual(refused)
})

test('a room is entered by its face alone', () => {
  // No face offers anything to the floors below.
  const level = arrows.filter((arrow) => !isUpward(arrow))
  expect(pastFaces(level, offeredBy)).toEqual([])
})

test('a face offers what other rooms take, and nothing that they do not', () => {
  const taken = new Set(arrows.filter(entersByFace).map(({ target }) => target))
  const rooms = new Map(arrows.map(({ to }) => [to.name, to]))
  const unused = [...rooms.values()].flatMap((room) =>
    [...offeredBy(room)]
      .filter((path) => !path.endsWith('*') && !taken.has(path))
      .map((path) => `${faceOf(room)} offers ${path}, which no other room imports: take it out.`),
  )
  expect(unused).toEqual([])
})

/** The roof sees all: it lists what the areas declare. */
function entersByFace({ from }: Arrow): boolean {
  return !roofs.has(from.name)
}

/** What enters a room elsewhere than by its face, as sentences. */
function pastFaces(from: readonly Arrow[], offered: (room: Room) => ReadonlySet<string>): string[] {
  return from.filter(entersByFace).flatMap(({ path, target, to }) => {
    const face = offered(to)
    if (face.has(target) || face.has(`${posix.dirname(faceOf(to))}/*`)) return []
    return [
      `${path} imports ${target}, which the face of ${to.name} does not offer: take what ${faceOf(to)} names, or have it named there.`,
    ]
  })
}

function offeredBy(room: Room): ReadonlySet<string> {
  const path = faceOf(room)
  return offeredIn(path, existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '[]')
}

/** What a face names, from the root of the tree. */
function offeredIn(path: string, text: string): ReadonlySet<string> {
  return new Set((JSON.parse(text) as string[]).map((name) => posix.join(path, '..', name)))
}

function leadsTo(
  next: (name: string) => readonly string[],
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return next(from).some((name) => leadsTo(next, name, to, seen))
}

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
