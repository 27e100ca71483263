import { adapterOf } from '#server/gateway/adapters/adapters.ts'

type Addresses = Readonly<{ Address: string } & Partial<Record<'CommandAddress' | 'Broker' | 'Key', string>>>

/**
 * What staff types into the camera of another maker: where it pushes to, and where it asks for commands, if it does; the broker and the key where it may speak over MQTT in the
 * place of both. Null for a device that speaks our protocol.
 */
export function addressesOf(
  protocol: string,
  at: { readonly origin: string; readonly broker: string | null },
  key: string,
): Addresses | null {
  const adapter = adapterOf(protocol)
  if (!adapter) return null
  const Address = `${at.origin}/api/device/${protocol}/${key}`
  return {
    Address,
    ...(adapter.commandPath && { CommandAddress: `${Address}/${adapter.commandPath}` }),
    ...(adapter.mqtt && at.broker && { Broker: at.broker, Key: key }),
  }
}
