import type { Logger } from 'pino'

/** Says once that the broker of MQTT_URL is away, once more where it is for another reason (it is there again and takes no such password), and once that it is back. */
export function brokerState(log: Pick<Logger, 'warn'>): { isAway(reason: unknown): void; isThere(): void } {
  const said = new Set<string>()
  return {
    isAway(reason) {
      const why = reason instanceof Error ? reason.message : String(reason)
      if (!said.has(why))
        log.warn(
          { err: reason },
          'the MQTT broker of MQTT_URL is away; it is tried again. Devices over HTTP are served',
        )
      said.add(why)
    },
    isThere() {
      if (said.size > 0) log.warn('the MQTT broker of MQTT_URL is there')
      said.clear()
    },
  }
}
