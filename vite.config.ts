import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the server; the console is served by the server itself otherwise. */
const server = process.env['BERTH_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
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
