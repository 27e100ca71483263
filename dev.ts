import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the server starts again when a file of its changes, the console is replaced in the browser as it is edited. Open the
 * address that Vite prints.
 */
const root = import.meta.dirname
const port = process.env['PORT'] || '8080'
const watched = ['kernel', 'fields', 'business', 'server', 'database'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)
const server = spawn(process.execPath, [...watched, join(root, 'start.ts'), 'without-console'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})

process.env['BERTH_SERVER'] = `http://127.0.0.1:${port}`
const vite = await createServer({ root })
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
}
