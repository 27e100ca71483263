import { readBoxSettings } from './settings.ts'
import { startBox } from './start-box.ts'

/** A lane box (docs/lane-box.md): keeps a car park's lanes working while the centre cannot be reached. */
const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)
try {
  const { url, stop } = await startBox(readBoxSettings(process.env), say)
  say(`The lane box answers cameras at ${url}.`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
