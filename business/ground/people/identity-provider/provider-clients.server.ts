import type { RecordOf } from '#kernel/entity.ts'
import type { Machine } from '#server/machine.ts'
import { dingTalkClient } from './dingtalk.server.ts'
import { type identityProvider, providerKinds } from './identity-provider.ts'
import { openIdClient } from './openid.server.ts'
import type { ProviderClient } from './provider-client.ts'
import { weComClient } from './wecom.server.ts'

/** After which a provider is asked for its description again: its addresses and keys rarely change. */
const keptMs = 10 * 60_000
const mostKept = 500

type Provider = Pick<RecordOf<typeof identityProvider>, 'ProviderKind' | 'Issuer' | 'ClientId' | 'CorpId' | 'AgentId'>

/** A provider by its kind. Throws what `whyUnreachable` puts into words. */
export async function openProvider(
  { settings, callsInward }: Pick<Machine, 'settings' | 'callsInward'>,
  { ProviderKind, Issuer, ClientId, CorpId, AgentId }: Provider,
  secret: string,
): Promise<ProviderClient> {
  switch (ProviderKind) {
    case providerKinds.dingTalk:
      return dingTalkClient(settings, { clientId: ClientId!, secret, corpId: CorpId! }, callsInward)
    case providerKinds.weCom:
      return weComClient(settings, { corpId: CorpId!, agentId: AgentId!, secret }, callsInward)
    default:
      return openIdClient({ issuer: Issuer!, clientId: ClientId!, secret }, callsInward)
  }
}

/** Opens providers and keeps them open for a while, so that not every sign-in asks for the same. One that could not be opened is not kept. */
export function cacheClients(machine: Machine): (provider: Provider, secret: string) => Promise<ProviderClient> {
  const kept = new Map<string, { client: Promise<ProviderClient>; until: number }>()
  return (provider, secret) => {
    const { ProviderKind, Issuer, ClientId, CorpId, AgentId } = provider
    const key = JSON.stringify([ProviderKind, Issuer, ClientId, CorpId, AgentId, secret])
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.client
    const client = openProvider(machine, provider, secret)
    kept.delete(key)
    kept.set(key, { client, until: Date.now() + keptMs })
    client.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return client
  }
}
