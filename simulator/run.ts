import { once } from 'node:events'
import { inspect } from 'node:util'
import { runChannel } from './channel/run-channel.ts'
import { demo, live } from './demo/demo.ts'
import { replay } from './replay/replay.ts'
import { settingsOf, type Settings } from './settings.ts'
import { pause } from './stopping.ts'
import type { SimulatorWork } from './works.ts'

type Say = (line: string) => void

/** Each gives the exit code. */
const works: Readonly<
  Record<
    SimulatorWork,
    (settings: Settings, town: string, say: Say, stop: AbortSignal, serverLeft: Promise<void>) => Promise<number>
  >
> = {
  async demo(settings, _town, say, stop, serverLeft) {
    await demo(settings, say, stop, serverLeft)
    return 0
  },
  async live(settings, _town, say, stop, serverLeft) {
    await live(settings, say, stop, serverLeft)
    return 0
  },
  async replay(settings, town, say, stop) {
    return (await replay(town, settings, say, stop)) ? 0 : 1
  },
  async channel({ channel, folder }, _town, say, stop) {
    const { url, close } = await runChannel(channel, folder)
    say(`The payment channel takes payments for ${channel.merchant} at ${url}`)
    await forever(stop)
    await close()
    return 0
  },
}

async function forever(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await pause(Infinity, stop)
}

/** What a person can do about the usual failures; the failure itself otherwise. */
function sentenceOf(error: unknown, { berth }: Settings): string {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `Berth cannot be reached at ${berth}. Start it (npm start), or set BERTH_URL.`
  if (code === 'EADDRINUSE') return 'The port is taken. Stop what listens there, or set PAY_CHANNEL_URL.'
  return error instanceof Error ? error.message : String(error)
}

/** Why the system refused; fetch gives it as the cause of its own error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

/** Does one of the works until it ends or is stopped, and ends the process. `town`: whose occupancy is replayed. */
export async function run(work: SimulatorWork, town: string): Promise<void> {
  const settings = settingsOf(process.env)
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Stopped.'))
  process.once('SIGTERM', stop)
  // A server that started us says when: Ctrl+C reaches it and us alike, and it closes what it does with our payment channel first.
  const isOfServer = process.connected
  process.on('SIGINT', isOfServer ? () => {} : stop)
  const serverLeft = isOfServer ? once(process, 'disconnect').then(() => {}) : Promise.resolve()
  // A town without its server drives nowhere.
  if (isOfServer) void serverLeft.then(stop)
  // One lost answer, or a payment that a full disk does not take, is no reason to empty the town.
  process.on('unhandledRejection', (error) => {
    if (!stopping.signal.aborted) console.error(`A failure that no one waited for: ${inspect(error)}`)
  })

  try {
    process.exit(await works[work](settings, town, (line) => console.log(line), stopping.signal, serverLeft))
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(sentenceOf(error, settings))
    process.exit(1)
  }
}
