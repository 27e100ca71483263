import { adapterOf } from '#server/gateway/adapters/adapters.ts'

/** What staff types into the camera of another maker: where it pushes to, and where it asks for commands, if it does. Null for a device that speaks our protocol. */
export function addressesOf(
  protocol: string,
  origin: string,
  key: string,
): { Address: string; CommandAddress?: string } | null {
  const adapter = adapterOf(protocol)
  if (!adapter) return null
  const Address = `${origin}/api/device/${protocol}/${key}`
  return { Address, ...(adapter.commandPath && { CommandAddress: `${Address}/${adapter.commandPath}` }) }
}
