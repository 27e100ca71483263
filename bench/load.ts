import { median } from './median.ts'

/** What one client does over and over; returns how much that counts for. */
export type Work = (client: number, turn: number) => Promise<number>

const rounds = 3

/**
 * How much of the work the clients get done in a second, ours and the limit: three rounds of each in turn after warming up, so that
 * both meet the machine in the same state. Medians. `ms`: length of a round.
 */
export async function compareRates(clients: number, ms: number, ours: Work, limit: Work) {
  const [oursTurns, limitTurns] = [noTurns(clients), noTurns(clients)]
  await warmUp(ms, ours, oursTurns)
  await warmUp(ms, limit, limitTurns)
  const rates = { ours: [] as number[], limit: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await rate(ms, ours, oursTurns))
    rates.limit.push(await rate(ms, limit, limitTurns))
  }
  return { ours: median(rates.ours), limit: median(rates.limit) }
}

/** Three measurements of each in turn; medians. */
export async function compareTimes(ours: () => Promise<number>, limit: () => Promise<number>) {
  const times = { ours: [] as number[], limit: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.limit.push(await limit())
    times.ours.push(await ours())
  }
  return { ours: median(times.ours), limit: median(times.limit) }
}

const noTurns = (clients: number) => Array.from({ length: clients }, () => 0)

/** PostgreSQL has weighed a general plan of a prepared statement after its fifth turn on a connection. */
const turnsUntilWarm = 10
/** What is too slow for that many turns is measured as it is. */
const longestWarmUp = 5

async function warmUp(ms: number, work: Work, turnOf: number[]): Promise<void> {
  const began = performance.now()
  const isWarm = (turns: number) => {
    const passed = performance.now() - began
    return passed > longestWarmUp * ms || (turns >= turnsUntilWarm && passed > ms)
  }
  await Promise.all(
    turnOf.map(async (_, client) => {
      while (!isWarm(turnOf[client]!)) await work(client, turnOf[client]!++)
    }),
  )
}

/** Turns go on counting from round to round, so that no work is done twice. */
async function rate(ms: number, work: Work, turnOf: number[]): Promise<number> {
  const began = performance.now()
  const until = began + ms
  let done = 0
  await Promise.all(
    turnOf.map(async (_, client) => {
      while (performance.now() < until) {
        const did = await work(client, turnOf[client]!++)
        done += did
      }
    }),
  )
  return (done / (performance.now() - began)) * 1000
}
