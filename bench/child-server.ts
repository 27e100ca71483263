import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#database/embedded/free-port.ts'

/** A server in a process of its own, so that its memory and time are its own. */
export interface ChildServer {
  readonly port: number
  /** When the process was started, by performance.now(). */
  readonly startedAt: number
  /** When it has printed the text; at once when it already has. */
  says(text: string): Promise<void>
  /** Bytes in memory now. */
  memory(): number
  /** Forgets the highest use of memory so far. */
  forgetPeak(): void
  /** Most bytes in memory since then. */
  peak(): number
  stop(): Promise<void>
}

/** How a server is run. It gets a free port as PORT. */
export interface Program {
  readonly file: string
  readonly args?: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
}

/** Runs a program of Node until it listens; throws what it said when it ends before. */
export async function startChild({ file, args = [], env, cwd }: Program): Promise<ChildServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'), ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  await untilListening(child, port, output)
  return {
    port,
    startedAt,
    says: (text) => output.says(text),
    memory: () => statusOf(child, 'VmRSS'),
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    peak: () => statusOf(child, 'VmHWM'),
    async stop() {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

interface Output {
  text(): string
  says(text: string): Promise<void>
}

function outputOf(child: ChildProcess): Output {
  let printed = ''
  const more = new EventEmitter()
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString()
      more.emit('text')
    })
  }
  child.once('exit', () => more.emit('text'))
  return {
    text: () => printed,
    async says(text) {
      while (!printed.includes(text)) {
        if (hasEnded(child)) throw new Error(`The server ended: ${printed.slice(-2000)}`)
        await once(more, 'text')
      }
    },
  }
}

/** Asks again and again: a server listens before it says that it runs. */
async function untilListening(child: ChildProcess, port: number, output: Output): Promise<void> {
  while (!(await isListening(port))) {
    if (hasEnded(child)) throw new Error(`The server ended: ${output.text().slice(-2000)}`)
    await wait(2)
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function statusOf(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024
}
