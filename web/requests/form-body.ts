/**
 * Named values as a form, nested structures flattened: `segments[0][unitMoney]=5.00` (specification 7). Nothing and an empty list are
 * sent as empty, for they empty a field; a form cannot say null inside a structure, so what a structure does not hold is left out of it.
 * What is undefined is not sent.
 */
export function formBody(input: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  const parts = Array.isArray(value) ? Object.entries(value) : isGroup(value) ? held(value) : []
  if (parts.length) for (const [part, inner] of parts) append(form, `${name}[${part}]`, inner)
  else form.append(name, isGroup(value) || value === null ? '' : String(value))
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Members that hold something: no null, and no list or group without anything. */
function held(group: object): [name: string, value: unknown][] {
  return Object.entries(group).filter(
    ([, value]) => value !== null && !(isGroup(value) && Object.keys(value).length === 0),
  )
}
