import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the server; the console is served by the server itself otherwise. */
const server = process.env['BERTH_SERVER'] ?? 'http://127.0.0.1:8080'

/**
 * Few files instead of many small ones: what the sign-in needs, what most pages of the console need, and what pages share, by who shares
 * it. What concepts declare comes with the pages that show it, so that the first page costs the same however many concepts there are.
 */
const groups = [
  { name: 'begin', test: /\/(?:main\.web|web\/begin)\.tsx$|rolldown\/runtime/, priority: 3 },
  { name: 'concepts', test: /\/(?:business|fields|kernel)\/[^.]+\.ts$/, minShareCount: 8, priority: 2 },
  {
    name: 'console',
    test: /\/(?:web\/(?:console|look\/failed|shell\/wide-box|charts\/(?:chart|palette|settling)|entity\/(?:related-list|whole-actions))|business\/(?:contents|home\/lot-loads|orders\/park-order\/order-list)\.web)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/web\/entity\/(?:form-|use-form)|\/fields\/photo\/|\/(?:antd\/es|@rc-component)\/(?:upload|image|progress)\//,
  },
  { name: 'echarts', test: /\/node_modules\/(?:echarts|zrender)\//, minShareCount: 2 },
  { name: 'maps', test: /\/(?:web|business)\/map\//, minShareCount: 2 },
  { name: 'screens', test: /\/business\/displays\//, minShareCount: 2 },
]

export default defineConfig({
  plugins: [react(), withoutUnusedParts()],
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

interface Part {
  /** Where Ant Design imports it. */
  readonly by: string
  readonly source: string
  readonly instead: string
}

/**
 * What Ant Design brings along and no page of ours uses, 50 kB of every first load: in tables the menus of column heads with their tree
 * (lists are narrowed above the table, web/entity/filter-bar.tsx), radio buttons (rows are ticked) and a library of trees for four of its
 * reckonings; in every input the forms of Ant Design with their checks (forms are web/entity/use-form.ts).
 */
const parts: readonly Part[] = [
  {
    by: '/antd/es/table/hooks/useFilter',
    source: './FilterDropdown',
    instead: 'export const flattenKeys = () => []; export default () => null',
  },
  { by: '/antd/es/table/hooks/useSelection', source: '../../radio', instead: 'export default () => null' },
  {
    by: '/antd/es/table/hooks/useSelection',
    source: '@rc-component/tree',
    instead: `
      export { arrAdd, arrDel } from '@rc-component/tree/es/util'
      export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
      export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'`,
  },
  {
    by: '/antd/es/form/context',
    source: '@rc-component/form',
    instead: `export { FormProvider } from '@rc-component/form/es/FormContext'`,
  },
]

function withoutUnusedParts(): Plugin {
  const prefix = '\0instead-of:'
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const at = parts.findIndex((part) => part.source === source && importer?.includes(part.by))
      return at < 0 ? null : `${prefix}${at}`
    },
    load: (id) => (id.startsWith(prefix) ? parts[Number(id.slice(prefix.length))]!.instead : null),
  }
}
