import { readCommandLine } from '../command-line.ts'
import { simulatorWorks, towns, type SimulatorWork } from './works.ts'

const {
  words: [work, town = ''],
} = readCommandLine({
  help: `The simulator: a town of cars and devices that speaks the device protocols.

  demo                    makes the demo town with three months of history, then keeps it alive
  live                    keeps a demo town alive that was made before
  replay <${towns.join(' | ')}>   replays real occupancy and compares what Berth then says with it
  channel                 the sandbox payment channel (channel/PROTOCOL.md)

Environment: BERTH_URL, BERTH_MQTT, BERTH_TENANT, BERTH_USER, BERTH_PASSWORD, TOWN_FOLDER,
             PAY_CHANNEL_URL, PAY_CHANNEL_MERCHANT, PAY_CHANNEL_SECRET, PAY_CHANNEL_BEHAVIOUR (ordinary | stormy)`,
  words: 2,
  refuses: ([name, town]) => {
    if (!simulatorWorks.some((known) => known === name)) return 'Say what it is to do.'
    const isTown = towns.some((known) => known === town)
    return name === 'replay' && !isTown ? `Say which town: replay ${towns.join(' | ')}` : null
  },
})
const { run } = await import('./run.ts')
await run(work as SimulatorWork, town)
