import { Unanswered } from '#kernel/unanswered.ts'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { addressesOf } from './addresses-of.ts'

/**
 * Networks of the IANA registries of special-purpose addresses that are no one's on the internet, those that lead to other IPv4 addresses, and the one
 * public address under which a cloud answers its own machines alone (Azure, 168.63.129.16).
 */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** All that is given out of IPv6; what is not within, such as loopback, link-local, unique local and mapped addresses, is not on the internet. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the internet, not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * A sentence for the one who set the address: why it may not be called; null when it may. Names are looked at when they are called. `plainToo`: also without TLS,
 * where what is sent needs none.
 */
export function refusalOfAddress(
  text: string,
  inwardToo: boolean,
  plainToo = false,
): { zh: string; en: string } | null {
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password)
    return { zh: '地址中不能带用户名和密码', en: 'The address must not carry a user name or password' }
  if (inwardToo) return null
  if (protocol !== 'https:' && !(plainToo && protocol === 'http:'))
    return { zh: '地址须以 https:// 开头', en: 'The address must begin with https://' }
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host)
    ? { zh: '不能使用内网地址', en: 'An address inside the network cannot be used' }
    : null
}

/** An address that may not be called. */
export class InwardAddress extends Unanswered {
  constructor(message: string) {
    super('INWARD_ADDRESS', message)
  }
}

/** Looks a name up for the connection that is being made, so that no other answer can take the place of the one that was looked at. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  addressesOf(hostname).then(
    (found) => {
      const inward = found.find(({ address }) => !isPublicAddress(address))
      if (inward || !found[0]) return done(new InwardAddress(inward?.address ?? hostname), '')
      return options.all ? done(null, found) : done(null, found[0].address, found[0].family)
    },
    (error: Error) => done(error, ''),
  )
}

/** The first address that a name leads to, to connect to; null where any that it leads to is not allowed, so that no answer can slip past. */
export async function lookupWhere(hostname: string, isAllowed: (address: string) => boolean): Promise<string | null> {
  const found = await addressesOf(hostname)
  return found.every(({ address }) => isAllowed(address)) ? (found[0]?.address ?? null) : null
}
