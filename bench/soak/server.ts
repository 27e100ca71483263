import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#database/embedded/free-port.ts'
import type { SoakDatabase } from './database.ts'

const root = join(import.meta.dirname, '../..')

/** Of all its processes; stays when the soak is over. */
export const logFile = join(tmpdir(), `berth-soak-${process.pid}.log`)

/** One Berth at one address, whose process ends and begins again. */
export class SoakServer {
  private child: ChildProcess
  readonly port: number
  private readonly database: SoakDatabase
  private isWanted = true
  /** Ends that no one asked for. */
  crashes = 0

  private constructor(port: number, database: SoakDatabase) {
    this.port = port
    this.database = database
    this.child = this.launch()
    process.once('exit', () => this.child.kill('SIGKILL'))
  }

  static async start(database: SoakDatabase): Promise<SoakServer> {
    const server = new SoakServer(await freePort(), database)
    await server.untilReady()
    return server
  }

  /** As a supervisor does: a process that ends begins again. */
  async restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(this.child, 'exit')
    this.isWanted = false
    this.child.kill(signal)
    await ended
    this.isWanted = true
    this.child = this.launch()
  }

  /** Megabytes of the process now. */
  memory(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  }

  async stop(): Promise<void> {
    this.isWanted = false
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill('SIGTERM')
    await once(this.child, 'exit')
  }

  private launch(): ChildProcess {
    const { url, folder } = this.database
    const log = openSync(logFile, 'a')
    const child = spawn(process.execPath, ['start.ts', 'without-console'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: url,
        BERTH_DATA: folder,
        PORT: String(this.port),
        MQTT_PORT: '0',
        LOG_LEVEL: 'warn',
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.once('exit', () => {
      if (!this.isWanted) return
      this.crashes += 1
      this.child = this.launch()
    })
    return child
  }

  private async untilReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/health/ready`).catch(() => null)
      if (answer?.ok) return
      await wait(100)
    }
  }
}
