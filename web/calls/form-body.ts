/**
 * Named values as a form, nested structures flattened: `segments[0][unitMoney]=5.00` (specification 7). Nothing and an empty list are
 * sent as empty; what is undefined is not sent.
 */
export function formBody(input: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : null
  if (parts?.length) for (const [part, inner] of parts) append(form, `${name}[${part}]`, inner)
  else form.append(name, parts || value === null ? '' : String(value))
}
