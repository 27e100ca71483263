/** Names as an adapter reads them, by what they are in small letters. */
export type Names = ReadonlyMap<string, string>

/** Of names with blanks between them. */
export function namesOf(names: string): Names {
  return new Map(names.split(/\s+/).map((name) => [name.toLowerCase(), name]))
}

/** The values under the adapter's own names, however deep: firmware of one maker differs in the case of its letters. What has such a name already keeps it. Changes what it is given. */
export function inOwnNames<Values extends object>(message: Values, names: Names): Values {
  const own = new Set(names.values())
  const rest: object[] = [message]
  for (const each of rest)
    for (const [name, value] of Object.entries(each)) {
      const asRead = Array.isArray(each) || own.has(name) ? undefined : names.get(name.toLowerCase())
      if (asRead !== undefined && !Object.hasOwn(each, asRead)) Object.assign(each, { [asRead]: value })
      if (typeof value === 'object' && value !== null) rest.push(value as object)
    }
  return message
}
