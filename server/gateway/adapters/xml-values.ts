const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** No part of it goes over what another has gone over, so that a long text takes steps in proportion: a literal ends where a tag begins. */
const element = /<(?:[\w-]+:)?([\w-]+)(?:\s[^<>]*?)?(?:\/>|>(?:\s*<!\[CDATA\[([^\]<]*)\]\]>\s*|([^<>]*))<\/)/g

/**
 * The values of an XML text by the names of their elements, without name spaces; of equal names the first counts. Elements within others
 * stand alongside them: what cameras send has no two of one name that mean different things before the lists at its end. Expands nothing.
 */
export function xmlValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, name, literal, value = ''] of withoutComments(text).matchAll(element))
    if (!values.has(name!)) values.set(name!, literal === undefined ? plain(value.trim()) : literal.trim())
  return values
}

/** The makers' documents explain each element in a comment within it. */
export function withoutComments(text: string): string {
  let [rest, kept] = [text, '']
  for (;;) {
    const from = rest.indexOf('<!--')
    const end = from === -1 ? -1 : rest.indexOf('-->', from)
    if (end === -1) return kept + rest
    kept += rest.slice(0, from)
    rest = rest.slice(end + '-->'.length)
  }
}

function plain(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex: string | undefined, number: string | undefined, name: string | undefined) => {
      if (name !== undefined) return entities[name] ?? whole
      return String.fromCodePoint(Math.min(hex === undefined ? Number(number) : Number.parseInt(hex, 16), 0x10_ff_ff))
    },
  )
}

/** What ONVIF's notifications say: each `SimpleItem` by its `Name`, and the `UtcTime` of the message. */
export function itemValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, tag, attributes] of text.matchAll(/<(?:[\w-]+:)?(SimpleItem|Message)\s([^<>]*)>/g)) {
    const valueOf = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes!)?.[1]
    const [name, value] = tag === 'Message' ? ['UtcTime', valueOf('UtcTime')] : [valueOf('Name'), valueOf('Value')]
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, plain(value))
  }
  return values
}
