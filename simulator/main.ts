import { once } from 'node:events'
import { inspect } from 'node:util'
import { readCommandLine } from '../command-line.ts'
import { runChannel } from './channel/run-channel.ts'
import { demo, live } from './demo/demo.ts'
import { replay, sources } from './replay/replay.ts'
import { settingsOf, type Settings } from './settings.ts'
import { pause } from './stopping.ts'

const usage = `The simulator: a town of cars and devices that speaks the device protocols.

  demo                    makes the demo town with three months of history, then keeps it alive
  live                    keeps a demo town alive that was made before
  replay <${Object.keys(sources).join(' | ')}>   replays real occupancy and compares what Berth then says with it
  channel                 the sandbox payment channel (channel/PROTOCOL.md)

Environment: BERTH_URL, BERTH_MQTT, BERTH_TENANT, BERTH_USER, BERTH_PASSWORD, TOWN_FOLDER,
             PAY_CHANNEL_URL, PAY_CHANNEL_MERCHANT, PAY_CHANNEL_SECRET, PAY_CHANNEL_BEHAVIOUR (ordinary | stormy)`

type Say = (line: string) => void

/** Each gives the exit code. */
const commands: Readonly<
  Record<
    string,
    (
      settings: Settings,
      argument: string | undefined,
      say: Say,
      stop: AbortSignal,
      serverLeft: Promise<void>,
    ) => Promise<number>
  >
> = {
  async demo(settings, _argument, say, stop, serverLeft) {
    await demo(settings, say, stop, serverLeft)
    return 0
  },
  async live(settings, _argument, say, stop, serverLeft) {
    await live(settings, say, stop, serverLeft)
    return 0
  },
  async replay(settings, town, say, stop) {
    if (!town || !Object.hasOwn(sources, town))
      throw new Error(`Say which town: replay ${Object.keys(sources).join(' | ')}`)
    return (await replay(town, settings, say, stop)) ? 0 : 1
  },
  async channel({ channel, folder }, _argument, say, stop) {
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

const {
  words: [name = '', argument],
} = readCommandLine({ help: usage, words: 2 })
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(usage)
  process.exit(2)
}
try {
  process.exit(await command(settings, argument, (line) => console.log(line), stopping.signal, serverLeft))
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  console.error(sentenceOf(error, settings))
  process.exit(1)
}
