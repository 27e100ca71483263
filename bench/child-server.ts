import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A server in a process of its own, so that its memory and time are its own. */
export interface ChildServer {
  readonly port: number
  /** When the process was started, by performance.now(). */
  readonly startedAt: number
  /** Bytes in memory now. */
  memory(): number
  /** Forgets the highest use of memory so far. */
  forgetPeak(): void
  /** Most bytes in memory since then. */
  peak(): number
  stop(): Promise<void>
}

/** Runs a program of Node until it says `…localhost:<port>`; throws what it said when it ends before. */
export async function startChild(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<ChildServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await portSaidBy(child)
  return {
    port,
    startedAt,
    memory: () => statusOf(child, 'VmRSS'),
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    peak: () => statusOf(child, 'VmHWM'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function portSaidBy(child: ChildProcess): Promise<number> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const port = /localhost:(\d+)/.exec(line)
        if (port) resolve(Number(port[1]))
      })
    }
    child.once('exit', () => reject(new Error(`The server ended: ${said.slice(-20).join('\n')}`)))
  })
}

function statusOf(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024
}
