import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** How a process ended: by its own code or by a signal. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The product as people start it, a process of its own. */
export interface Product {
  readonly pid: number
  /** All that it printed until now. */
  printed(): string
  /** When it has printed the text; rejects with what it printed when it ends before. */
  says(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Fulfilled after its end, when all that it printed was read. */
  readonly ended: Promise<End>
}

/** `npm start` without the console's files; `env` over the surroundings; `within`: a command that goes over into the one that follows it. */
export function startProduct(
  env: NodeJS.ProcessEnv,
  program: readonly string[] = [join(root, 'start.ts')],
  within: readonly string[] = [],
): Product {
  const [file, ...words] = [...within, process.execPath, ...program, 'without-console']
  const child = spawn(file, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let end: End | null = null
  const more = new EventEmitter()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString()
      more.emit('news')
    })
  }
  const ended = new Promise<End>((resolve) =>
    child.once('close', (code, signal) => {
      end = { code, signal }
      more.emit('news')
      resolve(end)
    }),
  )
  return {
    pid: child.pid!,
    printed: () => printed,
    async says(text) {
      while (!printed.includes(text)) {
        if (end) throw new Error(`It ended (${end.code ?? end.signal}) before it said “${text}”:\n${printed}`)
        await once(more, 'news')
      }
    },
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
