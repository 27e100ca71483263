import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { relative, sep } from 'node:path'

/** What reports saved files; Vite has one, which also notices a save that renames a new file over the old one. */
interface Watcher {
  on(event: 'all', listener: (event: string, path: string) => void): unknown
}

const rooms = ['kernel', 'fields', 'business', 'server', 'database']
const ownFiles = ['main.server.ts', 'launch.ts', 'life.ts', '.env']
const screensAndTests = /\.(?:web|test|examples)\.ts$/

/** Whether the server is made of this file (path from the checkout's root): of screens and tests it knows nothing. */
export function isOfServer(path: string): boolean {
  const [room = ''] = path.split(sep)
  if (ownFiles.includes(path)) return true
  return rooms.includes(room) && /\.(?:ts|sql|json)$/.test(path) && !screensAndTests.test(path)
}

/** Saves that come together, as those of a checkout, restart it once, in milliseconds. */
const togetherMs = 100

/**
 * Keeps a server running that is made again with every save of a file of its: the one before has ended when the next starts. `report` receives what
 * was saved. `stop` ends it.
 */
export function keepRunning(watcher: Watcher, root: string, start: () => ChildProcess, report: (path: string) => void) {
  let child = start()
  let isWanted = true
  let due: NodeJS.Timeout | undefined
  let ending: Promise<unknown> | null = null
  const ended = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const restart = async () => {
    if (ending) return
    ending = ended()
    await ending
    ending = null
    if (isWanted) child = start()
  }
  watcher.on('all', (event, path) => {
    const saved = relative(root, path)
    if (!isWanted || /Dir$/.test(event) || !isOfServer(saved)) return
    clearTimeout(due)
    due = setTimeout(() => {
      report(saved)
      void restart()
    }, togetherMs)
  })
  return {
    async stop() {
      isWanted = false
      clearTimeout(due)
      await (ending ?? ended())
    },
  }
}
