import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'

const root = import.meta.dirname

/** The limits of first loads: pages of the libraries alone, built for production, at `/react.html` and `/ant-design.html`. Gives where. */
export async function serveBarePages(parent: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(parent, 'bare-pages-'))
  const input = ['react', 'ant-design'].map((name) => join(root, `${name}.html`))
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1_200,
      modulePreload: { polyfill: false },
      rolldownOptions: { input },
    },
  })
  const app = fastify()
  await app.register(staticFiles, { root: folder })
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() }
}
