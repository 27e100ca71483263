import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isRoot, onTheWayTo } from './database/embedded/account.ts'

/**
 * The life of the embedded server is tried with processes of other users, who cannot run a checkout that is root's alone; everything else
 * is tested there as well.
 */
const nobody = { uid: 65_534, gid: 65_534 }
const isPrivateToRoot = isRoot && onTheWayTo([import.meta.dirname], nobody, true).passes === true
const elsewhere = ['node_modules/**', 'dist/**', 'data/**', ...(isPrivateToRoot ? ['database/embedded/**'] : [])]
/** Only against a test that hangs; how fast things are is measured by the bench. Before the first browser test the console is built. */
const patience = { testTimeout: 240_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/** Two worlds: the server's and the shared code in Node, the screens in a simulated page. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    reporters: ['default', './checks/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A worker loads the server once for all of its files: each has a database of its own.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: elsewhere,
          ...patience,
          globalSetup: 'checks/berth/database.global.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: elsewhere,
          ...patience,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
