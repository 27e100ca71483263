import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadNatively } from './load-natively.ts'

/** A process that has loaded the server's code and waits. */
interface LoadedServer {
  /** The process, once its server answers. */
  start(): Promise<ChildProcess>
  /** Ends one that is not needed. */
  end(): void
}

/**
 * Loads a server in a process of its own: to load takes half of the time of a start, so who kills one after the other loads the next one meanwhile.
 */
export function loadServer(env: NodeJS.ProcessEnv, args: readonly string[] = []): LoadedServer {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), args, {
    execArgv: loadNatively,
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`It ended with ${code} before it answered`)),
  )
  ended.catch(() => {})
  const loaded = once(child, 'message')
  return {
    async start() {
      await Promise.race([loaded, ended])
      child.send('start')
      await Promise.race([once(child, 'message'), ended])
      return child
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** A server as a process of its own, once it answers. */
export function forkServer(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<ChildProcess> {
  return loadServer(env, args).start()
}
