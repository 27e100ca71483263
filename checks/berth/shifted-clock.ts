import { readFileSync } from 'node:fs'

/**
 * Loaded before a program: its clock is as many milliseconds ahead as the file at CLOCK_FILE says, which is read again at SIGUSR2. As if someone set
 * the clock of the machine: what counts from a start goes on.
 */
const RealDate = Date
let ahead = 0
const read = () => (ahead = Number(readFileSync(process.env['CLOCK_FILE']!, 'utf8')))
read()
process.on('SIGUSR2', read)

const now = () => RealDate.now() + ahead
globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length) super(...given)
    else super(now())
  }
  static override now = now
} as DateConstructor
