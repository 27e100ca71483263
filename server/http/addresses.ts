import { BlockList, isIP, isIPv6 } from 'node:net'
import { SettingFailure } from '../setting-failure.ts'

/** Names for ranges, as Fastify and Express have them. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether the proxy at this address, so many hops away from us, is believed in what it says of the client. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Reads `loopback, 10.0.0.0/8` or a number of hops; throws a sentence for the operator. */
export function trustedProxies(text: string): TrustsProxy {
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text)
  return networks(text, 'TRUST_PROXY', ', or the number of proxies')
}

/** Whether an address lies within `10.1.0.0/16, uniquelocal`; nothing does within an empty text. Throws a sentence for the operator. */
export function withinNetworks(text: string, setting = 'CAMERA_NETWORKS'): (address: string) => boolean {
  return text ? networks(text, setting) : () => false
}

function networks(text: string, setting: string, orElse = ''): (address: string) => boolean {
  const within = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    for (const range of ranges[part] ?? [part]) addRange(within, range, setting, orElse)
  }
  return (address) => isIP(address) !== 0 && within.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function addRange(within: BlockList, range: string, setting: string, orElse: string): void {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const most = family === 'ipv6' ? 128 : 32
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (isIP(address) === 0 || rest.length || prefix < 0 || prefix > most)
    throw new SettingFailure(
      `${setting}: “${range}” is no address: give addresses or ranges like 10.0.0.0/8, loopback${orElse}.`,
    )
  within.addSubnet(address, prefix, family)
}

/** `X-Forwarded-For` with addresses alone: some proxies write the client's port to its address, `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
export function withoutPorts(forwarded: string): string {
  const plain = (part: string) =>
    /^\[([^\]]+)\](?::\d+)?$/.exec(part)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(part)?.[1] ?? part
  return forwarded
    .split(',')
    .map((part) => plain(part.trim()))
    .join(', ')
}

/** What one client has to itself, for limits: an IPv4 address, and of IPv6 the /64 that a customer gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
