const parts = /^https?:\/\/([^/?#]*)[^\s<>"\\]*$/i
const authority = /^(?:\[[0-9a-f:.]+\]|[^\s:@[\]<>"'\\]+)(?::(\d{1,5}))?$/i
/** What a host may consist of once it is written in Latin letters (RFC 1123). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const octets = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * Whether text is the address of a web page: http or https, a host that can exist, a port of 1 to 65535. Who is named before a host (`user@`)
 * and backslashes, which programs read differently, are refused.
 */
export function isWebAddress(text: string): boolean {
  const given = parts.exec(text)?.[1]
  const port = given === undefined ? null : authority.exec(given)
  if (!given || !port || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  if (port[1] !== undefined && !(Number(port[1]) >= 1 && Number(port[1]) <= 65_535)) return false
  if (hostname.startsWith('[')) return true
  const labels = hostname.replace(/\.$/, '').split('.')
  if (hostname.length > 253 || !labels.every((each) => label.test(each))) return false
  return !octets.test(hostname) || octets.test(given.replace(/:\d+$/, ''))
}
