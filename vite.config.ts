import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antStyles } from './web/ant-styles.ts'
import { partsReplaced, unusedParts } from './web/parts-replaced.ts'

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
    test: /virtual:ant-design|\/(?:web\/(?:console|look\/failed|shell\/wide-box|charts\/(?:chart|palette|settling)|entity\/(?:related-list|whole-actions))|business\/(?:roof\/contents|service\/home\/lot-loads|service\/dossiers\/order-list)\.web)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/web\/entity\/(?:form-|use-form)|\/fields\/photo\/|\/(?:antd\/es|@rc-component)\/(?:upload|image|progress)\//,
  },
  { name: 'echarts', test: /\/node_modules\/(?:echarts|zrender)\//, minShareCount: 2 },
  { name: 'maps', test: /\/(?:web|business)\/map\//, minShareCount: 2 },
  { name: 'screens', test: /\/business\/service\/displays\//, minShareCount: 2 },
]

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string }

/** While it is edited, too, the addresses of drivers have their own page (server/http/pages.ts). */
const driverPages: Plugin = {
  name: 'driver-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/pay/')) request.url = '/driver.html'
      next()
    })
  },
}

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), partsReplaced(unusedParts), antStyles(), driverPages],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    // How long parts of the build take says nothing to who starts the server.
    rolldownOptions: { output: { codeSplitting: { groups } }, checks: { bundlerTimings: false } },
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
