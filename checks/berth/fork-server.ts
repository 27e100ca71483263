import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server as a process of its own, once it answers. What Node compiled is kept as `npm start` keeps it: a start takes a third less. */
export async function forkServer(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<ChildProcess> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/berth')
  const child = fork(join(import.meta.dirname, 'server-process.ts'), args, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: cache, ...env },
  })
  await once(child, 'message')
  return child
}
