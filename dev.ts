import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'

readCommandLine({
  help: `The server starts again when a file of its is saved, the console is replaced in the browser as it is edited.

  npm run dev

Settings: docs/settings.md.`,
})

const [{ createServer }, { keepRunning }] = await Promise.all([import('vite'), import('./keep-running.ts')])
/**
 * `npm run dev`: the server starts again when a file of its is saved, the console is replaced in the browser as it is edited. Open the
 * address that Vite prints.
 */
const root = import.meta.dirname
const port = process.env['PORT'] || '8080'
process.env['BERTH_SERVER'] = `http://127.0.0.1:${port}`
const vite = await createServer({ root })
const server = keepRunning(
  vite.watcher,
  root,
  () =>
    spawn(process.execPath, [join(root, 'start.ts'), 'without-console'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    }),
  (path) => void process.stdout.write(`\n${path} was saved: the server starts again\n`),
)
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void Promise.all([server.stop(), vite.close()]).then(() => process.exit(0))
  })
}
