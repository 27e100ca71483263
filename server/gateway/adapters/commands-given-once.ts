import type { Command, Device, DeviceDesk } from '../event.ts'

/** Longer than any command lives. */
const rememberedMs = 120_000

/**
 * Commands for devices that cannot tell one from another: each is given once by this process. Our own devices know them by their ids and may get
 * one again (`commandsFor`).
 */
export function commandsGivenOnce(desk: Pick<DeviceDesk, 'commandsFor'>, now: () => number = Date.now) {
  const given = new Map<string, number>()
  const forget = () => {
    for (const [key, at] of given) if (at < now() - rememberedMs) given.delete(key)
  }
  return {
    /** The oldest command that waits for the device; null when there is none. */
    async next(device: Device): Promise<Command | null> {
      const keyOf = ({ commandId }: Command) => `${device.tenantId}/${commandId}`
      const waiting = await desk.commandsFor(device)
      const command = waiting.find((each) => !given.has(keyOf(each)))
      if (!command) return null
      forget()
      given.set(keyOf(command), now())
      return command
    },
  }
}
