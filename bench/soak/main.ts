import { readCommandLine } from '../../command-line.ts'

const { numbers } = readCommandLine({
  help: `Cars, people and consoles while plugs are pulled: nothing acknowledged may be lost or doubled, and goals are kept (goals.ts).

  npm run soak [-- --minutes 60 --events 50 --people 200 --sockets 5000]

  --minutes   how long
  --events    passings a second
  --people    who read and change
  --sockets   of open consoles`,
  numbers: { minutes: 60, events: 50, people: 200, sockets: 5000 },
})
const { soak } = await import('./soak.ts')
process.exitCode = (await soak(numbers)) ? 0 : 1
