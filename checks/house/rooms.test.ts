import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf, targetOf } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** What each room may import alongside itself, however the import is written: by its alias, or climbing (ARCHITECTURE.md). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  fields: ['kernel'],
  'fields on a screen': ['kernel', 'web'],
  business: ['kernel', 'fields'],
  'business on the server': ['kernel', 'fields', 'server', 'makers'],
  'business on a screen': ['kernel', 'fields', 'web'],
  server: ['kernel', 'fields', 'makers'],
  makers: ['kernel'],
  web: ['kernel', 'fields'],
  database: ['kernel', 'fields', 'business', 'server', 'command-line.ts'],
  simulator: ['kernel', 'fields', 'client', 'edge', 'command-line.ts'],
  edge: ['kernel', 'fields', 'business', 'makers', 'command-line.ts'],
  client: [],
}
/** Tests stand alongside what they try, and start the whole house for it. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  business: ['server', 'makers', 'web', 'database', 'simulator', 'checks'],
  server: ['checks'],
  database: ['checks'],
  web: ['business'],
  client: ['kernel', 'checks'],
}

const rooms = [
  'kernel',
  'fields',
  'business',
  'server',
  'web',
  'database',
  'simulator',
  'edge',
  'client',
  'checks',
  'bench',
]
const files = globSync('{kernel,fields,business,server,web,database,simulator,edge,client}/**/*.{ts,tsx}', {
  cwd: root,
})
const isTest = (path: string) => /\.(?:test|examples|arbitrary)\.tsx?$|\/testing\//.test(path)

test.each([
  ['web/entity/list.ts', `import { x } from '../../business/roof/contents.ts'`, ['business']],
  ['kernel/wire.ts', `export * from '../server/http/answers.ts'`, ['server']],
  ['kernel/wire.ts', `export { x } from '#fields/kinds.ts'`, ['fields']],
  ['business/ground/people/user/user.ts', `const x = import('../../../../web/console.tsx')`, ['web']],
  [
    'business/ground/people/user/user.page.tsx',
    `import '../../../../server/scope.ts'; import '#web/requests/ask.ts'`,
    ['server'],
  ],
  ['server/scope.ts', `import '../main.server.ts'; import './database/code.ts'; import 'pg'`, ['main.server.ts']],
  ['server/scope.test.ts', `import '../checks/berth/berth.ts'; import type { X } from '../web/x.ts'`, ['web']],
  [
    'edge/box.ts',
    `import '#business/traffic/work.ts'; import '#business/traffic/desk.server.ts'; import '#server/scope.ts'`,
    ['business on the server', 'server'],
  ],
  [
    'edge/cameras.ts',
    `import { vzenith } from '#server/gateway/adapters/vzenith.ts'; import type { Command } from '#server/gateway/event.ts'; import '#server/gateway/proof.ts'`,
    ['server'],
  ],
  [
    'server/gateway/adapters/vzenith.ts',
    `import { json } from './adapter.ts'; import type { Command } from '../event.ts'; import '../intake.ts'; import '#fields/kinds.ts'`,
    ['server', 'fields'],
  ],
  ['server/database/migrate.ts', `import '../../database/schema/assemble.ts'`, ['database']],
])('in %s, of %s nothing but %j is refused', (path, text, refused) => {
  expect(refusedIn(path, text).map(({ room }) => room)).toEqual(refused)
})

test('no room imports from one that it must not know', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((path) => refusedIn(path, readFileSync(join(root, path), 'utf8')))
  expect(
    found.map(
      ({ path, source, room }) =>
        `${path} imports ${source}: ${sideOf(path)} knows nothing of ${room} (ARCHITECTURE.md): ${insteadOf(path, room)}.`,
    ),
  ).toEqual([])
})

test('the sentence of a refused import says where it may stand', () => {
  expect(insteadOf('business/places/basics/gate/gate.ts', 'server')).toBe(
    'write what needs it in a .server.ts alongside, or take it from kernel, fields',
  )
  expect(insteadOf('fields/text/text.ts', 'web')).toBe(
    'write what needs it in a .web.tsx or .page.tsx alongside, or take it from kernel',
  )
  expect(insteadOf('kernel/wire.ts', 'server')).toBe('take what it needs as an argument')
})

/** Where what was imported may be used, or what may be imported in its place. */
function insteadOf(path: string, room: string): string {
  const [own] = path.split('/') as [string]
  const may = mayImport[sideOf(path)]!
  const halves: Readonly<Record<string, string>> = { server: '.server.ts', web: '.web.tsx or .page.tsx' }
  const half = ['business', 'fields'].includes(own) ? halves[room] : undefined
  const alongside = half ? [`write what needs it in a ${half} alongside`] : []
  const other = may.length > 0 ? [`take it from ${may.join(', ')}`] : ['take what it needs as an argument']
  return [...alongside, ...other].join(', or ')
}

function refusedIn(path: string, text: string): { path: string; source: string; room: string }[] {
  const [own] = path.split('/') as [string]
  const side = sideOf(path)
  const may = [
    side === 'makers' ? side : own,
    ...mayImport[side]!,
    ...(isTest(path) ? (testsMayImport[own] ?? []) : []),
  ]
  return sourcesOf(path, text).flatMap((source) => {
    const room = roomOf(path, source)
    return room === null || may.includes(room) ? [] : [{ path, source, room }]
  })
}

/** What other makers' devices say, and the words for it: a lane box reads them too, so they know nothing of the server. */
const ofMakers = /^server\/gateway\/(?:adapters\/|event\.ts$)/

/** The room whose rules hold for a file: halves of a field or a concept may do what the other halves may not. */
function sideOf(path: string): string {
  const [own] = path.split('/') as [string]
  if (path.startsWith('server/gateway/adapters/') && !isTest(path)) return 'makers'
  if (own === 'business' && /\.server\.(?:test\.)?ts$/.test(path)) return 'business on the server'
  const isScreen = /\.(?:page|web)\.tsx?$|\.tsx$/.test(path)
  return isScreen && ['business', 'fields'].includes(own) ? `${own} on a screen` : own
}

/** Where an import ends up; of a package it is null, of a file alongside the rooms its name. */
function roomOf(path: string, source: string): string | null {
  const target = targetOf(path, source)
  if (target === null) return null
  const [room] = target.split('/') as [string]
  if (ofMakers.test(target)) return 'makers'
  if (path.startsWith('edge/') && target.includes('.server.')) return 'business on the server'
  return rooms.includes(room) || !target.includes('/') ? room : target
}
