import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on 127.0.0.1 that no one listens on at this moment, and neither on the next one, where the demo's payment channel of a console
 * listens. It is below those that systems give to outgoing connections (from 32,768 on), so that no connection takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + 2 * randomInt(11_000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer()
  try {
    await once(listener.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  await once(listener.close(), 'close')
  return true
}
