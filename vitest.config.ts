import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { loadNatively } from './checks/berth/load-natively.ts'
import LongFirst from './checks/long-first.ts'
import { isRoot, onTheWayTo } from './database/embedded/account.ts'

/**
 * The life of the embedded server is tried with processes of other users, who cannot run a checkout that is root's alone; everything else
 * is tested there as well.
 */
const unprivileged = { uid: 65_534, gid: 65_534 }
const isPrivateToRoot = isRoot && onTheWayTo([import.meta.dirname], unprivileged, true).passes === true
const elsewhere = ['node_modules/**', 'dist/**', 'data/**', ...(isPrivateToRoot ? ['database/embedded/**'] : [])]
/**
 * `npm run drills`: what a real browser walks, and what is killed, cut, filled, flooded, upgraded or lives through a demo's day. It takes longer than all the
 * rest, so `npm test` leaves it to CI and to a change that touches it.
 */
const drills = [
  'checks/browser/**',
  'checks/demo/**',
  'checks/floods/**',
  'checks/outages/**',
  'checks/screens/**',
  'database/embedded/**',
]
/**
 * Only against a test that hangs, for a machine five times slower than usual as well; how fast things are is measured by the bench. Before the first
 * browser test the console is built. No test has a shorter limit of its own (checks/house/patience.test.ts).
 */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

/**
 * `CONCEPT=black-plate npm test`: what goes through all concepts, or all reports, and the tests in its own folder. What those suites go
 * through is narrowed by checks/every/one-concept.ts.
 */
const concept = process.env['CONCEPT']
const filesOf = (ending: string) => (concept ? filesOfConcept(concept) : ['**/*']).map((path) => path + ending)

function filesOfConcept(name: string): string[] {
  const [declaration] = globSync(`business/**/${name}.ts`)
  if (!declaration) throw new Error(`CONCEPT=${name}: there is no concept or report of this name.`)
  const suites = declaration.includes('/reports/') ? 'every-report' : '{every-{entity,export,import,list},two-tenants}'
  return [`checks/every/${suites}`, 'checks/house/declared-names', 'business/roof/contents', `business/**/${name}/**/*`]
}

/** Tests of screens in a simulated page. */
const screens: TestProjectConfiguration = {
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A worker loads the screens once for all of its files, in a quarter of the time.
    isolate: false,
    include: filesOf('.test.tsx'),
    exclude: elsewhere,
    ...patience,
    // React remembers by `performance` when it last showed something: a test that turned that too would keep the next file waiting for its hour.
    fakeTimers: {
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'Date',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    },
    setupFiles: ['web/testing/patience.ts', 'web/testing/no-complaints.ts'],
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}

/** Of the server and the shared code, in Node, which loads them itself, as where they are at work. */
const inNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: loadNatively,
  environment: 'node',
  // A worker loads the server once for all of its files: each has a database that is as new.
  isolate: false,
  ...patience,
  globalSetup: 'checks/berth/database.global.ts',
  setupFiles: 'checks/berth/databases.setup.ts',
}

/** Two worlds, the server's and the shared code in Node and the screens in a simulated page; and what is drilled. */
export default defineConfig({
  test: {
    // More than there are processors, since many wait for what they kill or cut; a fourth takes as much from the others as it does itself. Of the few files of one concept most of the time would go into another loading of the server.
    maxWorkers: concept ? 2 : 3,
    // A concept without an import, say, finds nothing to do in that suite.
    passWithNoTests: Boolean(concept),
    reporters: ['default', './checks/closing-line.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          include: filesOf('.test.ts'),
          exclude: [...elsewhere, ...drills],
          // What a library warns of today its next version refuses.
          execArgv: [...loadNatively, '--throw-deprecation'],
        },
      },
      {
        test: { ...inNode, name: 'drills', include: drills.map((folder) => `${folder}/*.test.ts`), exclude: elsewhere },
      },
      screens,
    ],
  },
})
