import { setTimeout as wait } from 'node:timers/promises'
import type { Consoles } from './consoles.ts'
import type { SoakDatabase } from './database.ts'
import type { Seen } from './goals.ts'
import type { People } from './people.ts'
import type { SoakServer } from './server.ts'
import type { Traffic } from './traffic.ts'

interface Soak {
  readonly database: SoakDatabase
  readonly server: SoakServer
  readonly traffic: Traffic
  readonly readers: People
  readonly consoles: Consoles
  readonly minutes: number
}

const minuteMs = 60_000
const awayMs = 5_000
const pauseOfMinutes = 5

/**
 * Cars and people for so many minutes, every five minutes a plug: in the first half the process too, in the second the database alone, so that one
 * process is seen to keep its memory. Prints a line a minute, and how long after a plug the first event was acknowledged again; returns both.
 */
export async function pullPlugs({ database, server, traffic, readers, consoles, minutes }: Soak): Promise<Seen> {
  const cut = { name: 'all connections are cut', pull: () => database.cutAll() }
  const restart = { name: `the database is away for ${awayMs / 1000} s`, pull: () => database.restart(awayMs) }
  const kill = { name: 'the server is killed', pull: () => server.restart('SIGKILL') }
  const end = { name: 'the server ends and another begins', pull: () => server.restart('SIGTERM') }
  const plugs = { first: [cut, kill, restart, end], second: [restart, cut] }

  const back: { name: string; ms: number }[] = []
  const memory: number[] = []
  void traffic.begin()
  readers.begin()
  for (let minute = 1; minute <= minutes; minute++) {
    await wait(minuteMs)
    memory.push(server.memory())
    console.log(lineOf(minute, { server, traffic, readers, consoles }))
    if (minute % pauseOfMinutes || minute === minutes) continue
    const half = minute <= minutes / 2 ? plugs.first : plugs.second
    const { name, pull } = half[(minute / pauseOfMinutes - 1) % half.length]!
    await pull()
    const ms = await untilAcknowledged(traffic)
    back.push({ name, ms })
    console.log(`    ${name}: the next event is acknowledged ${ms} ms after the cause is gone`)
  }
  console.log(`ends that no one asked for: ${server.crashes}; events: ${traffic.answers.inALine()}`)
  return { back, memory }
}

function lineOf(minute: number, { server, traffic, readers, consoles }: Omit<Soak, 'database' | 'minutes'>): string {
  const [decided, read] = [traffic.answers.takeTimes(), readers.takeTimes()]
  return [
    `${String(minute).padStart(3)} min`,
    `${server.memory()} MB`,
    `${traffic.acknowledged.size} events (${decided.middle}/${decided.p99} ms)`,
    `${traffic.carsUnderWay} cars under way`,
    `lists ${read.middle}/${read.p99} ms`,
    `${consoles.connected} of ${consoles.wanted} sockets`,
    `${consoles.received} received`,
  ].join('  ')
}

async function untilAcknowledged(traffic: Traffic): Promise<number> {
  const gone = Date.now()
  while (traffic.lastAcknowledgedAt <= gone) await wait(20)
  return traffic.lastAcknowledgedAt - gone
}
