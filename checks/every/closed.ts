/** The schema with the groups of which it names the members holding no others. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  const isGroup = [members['type']].flat().includes('object') && typeof members['properties'] === 'object'
  return isGroup ? { additionalProperties: false, ...members } : members
}
