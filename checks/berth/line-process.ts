import { openLine } from '#simulator/device/line.ts'

/** A line to a server as a process of its own: when it is killed, every socket on it is gone. */
const { url } = await openLine(process.env['LINE_TO']!, Number(process.env['LINE_PORT']))
process.stdout.write(`The line is ${url}.\n`)
