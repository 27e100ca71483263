import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const elsewhere = ['node_modules/**', 'dist/**', 'data/**']
/** Only against a test that hangs; how fast things are is measured by the bench. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Two worlds: the server's and the shared code in Node, the screens in a simulated page. */
export default defineConfig({
  test: {
    reporters: ['default', './checks/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
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
