const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * The values of an XML text by the names of their elements, without name spaces; of equal names the first counts. Elements within others
 * stand alongside them: what cameras send has no two of one name that mean different things before the lists at its end. Expands nothing.
 */
export function xmlValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, name, value] of text.matchAll(/<(?:[\w-]+:)?([\w-]+)(?:\s[^<>]*)?>([^<>]*)<\//g))
    if (!values.has(name!)) values.set(name!, plain(value!.trim()))
  return values
}

function plain(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, number: string | undefined, name: string | undefined) =>
    number ? String.fromCodePoint(Math.min(Number(number), 0x10_ff_ff)) : (entities[name!] ?? whole),
  )
}
