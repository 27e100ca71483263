import type { FastifyRequest } from 'fastify'
import type { Machine } from '../machine.ts'

/** Devices of one tenant, by their ids. */
interface Awaited {
  readonly tenantId: string
  readonly deviceIds: readonly string[]
}

/**
 * Until a command for one of the devices is announced or may have been missed, the time is up, who asks hangs up, or the server leaves. Returns whether a
 * command may be given to the one who asked: the line still holds, and so does, by `isStillProven`, the key with which the waiting began.
 */
export async function awaitCommand(
  machine: Machine,
  awaited: Awaited,
  ms: number,
  request: FastifyRequest,
  isStillProven: () => Promise<boolean>,
): Promise<boolean> {
  await untilCommand(machine, awaited, ms, request)
  return !request.raw.socket.destroyed && (await isStillProven())
}

function untilCommand(
  machine: Machine,
  { tenantId, deviceIds }: Awaited,
  ms: number,
  request: FastifyRequest,
): Promise<void> {
  if (ms === 0 || machine.leaving.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stops = [
      machine.hub.subscribe('command', (event) => {
        if (event.tenantId === tenantId && deviceIds.includes(event.device)) end()
      }),
      machine.hub.subscribe('missed', end),
    ]
    const timer = setTimeout(end, ms)
    // Not of the request, which closes as soon as its body was read.
    const { socket } = request.raw
    socket.on('close', end)
    machine.leaving.addEventListener('abort', end)
    function end(): void {
      clearTimeout(timer)
      socket.off('close', end)
      for (const stop of stops) stop()
      machine.leaving.removeEventListener('abort', end)
      resolve()
    }
  })
}
