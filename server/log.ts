import { pino, type Logger, type LoggerOptions } from 'pino'

/** Of lines that could not be written so much is kept until they can be, in bytes; newer ones are lost. */
const keptBytes = 1_000_000

/** A log on the standard output. Where that cannot be written, on a full disk or to a reader that went away, lines are lost and nothing else: no gate waits for a log. */
export function openLog(options: LoggerOptions = {}): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: keptBytes })
  output.on('error', () => {})
  return pino(options, output)
}
