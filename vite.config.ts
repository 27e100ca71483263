import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the server; the console is served by the server itself otherwise. */
const server = process.env['BERTH_SERVER'] ?? 'http://127.0.0.1:8080'

/** Few files instead of many small ones: what the sign-in needs, what every page of the console needs, and what pages share. */
const groups = [
  { name: 'begin', test: /\/(?:main\.web|web\/begin)\.tsx$/, priority: 3 },
  { name: 'console', test: /\/(?:web\/console\.tsx|business\/contents\.web\.ts)$/, priority: 2 },
  { name: 'shared', test: /\/(?:business|fields|kernel|web)\//, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [react(), withoutColumnFilters()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/cloud': server,
      '/platform': server,
      '/files': server,
    },
  },
})

/**
 * Lists are narrowed above the table (web/entity/filter-bar.tsx), never by the menus that Ant Design's Table can hang into its column
 * heads: those bring a tree, a menu and radio buttons, 25 kB of every first load.
 */
function withoutColumnFilters(): Plugin {
  const empty = '\0no-column-filters'
  return {
    name: 'without-column-filters',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './FilterDropdown' && importer?.includes('/table/hooks/useFilter') ? empty : null,
    load: (id) => (id === empty ? 'export const flattenKeys = () => []; export default () => null' : null),
  }
}
