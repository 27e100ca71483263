import type { FastifyRequest } from 'fastify'
import type { Machine } from '../machine.ts'
import type { Device } from './event.ts'

/** Until a command for the device is hinted at or may have been missed, the time is up, the device hangs up, or the server leaves. */
export function awaitCommand(machine: Machine, device: Device, ms: number, request: FastifyRequest): Promise<void> {
  if (ms === 0 || machine.leaving.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stops = [
      machine.hub.subscribe('command', (event) => {
        if (event.device === device.deviceId && event.tenantId === device.tenantId) end()
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
