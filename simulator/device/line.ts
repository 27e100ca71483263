import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that can be cut and mended. */
export interface Line {
  readonly url: string
  cut(): void
  /** From now on it takes connections and carries nothing, as a dead spot of the network does. */
  swallow(): void
  mend(): void
  close(): Promise<void>
}

export async function openLine(to: string, port = 0): Promise<Line> {
  const { hostname, port: there } = new URL(to)
  const target = { port: Number(there), host: hostname }
  const open = new Set<Socket>()
  let isCut = false
  let isSwallowing = false
  const server = createServer((from) => {
    if (isSwallowing) return void open.add(from.on('error', () => {}).on('close', () => open.delete(from)))
    if (isCut) return void from.destroy()
    const onward = connect(target)
    for (const [one, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    swallow() {
      isSwallowing = true
    },
    mend() {
      isCut = isSwallowing = false
    },
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
