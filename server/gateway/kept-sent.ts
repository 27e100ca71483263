import type { Json } from '#kernel/wire.ts'

/** Characters of a value, and of a name, of which only the beginning is kept. */
const [mostOfValue, mostOfName] = [200, 64]

/**
 * What is kept of a quarantined event for people to see, and never taken again: all of it, for an event that means something is shorter than `most`, in characters
 * of JSON. Of a longer one the beginning of each value, and of one with so many values of the whole, with its length.
 */
export function keptSent(sent: Json, most = 4_096): Json {
  const text = JSON.stringify(sent)
  if (text.length <= most) return sent
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) {
    const short = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [beginningOf(name, mostOfName), shortened(value)]),
    )
    if (JSON.stringify(short).length <= most) return short
  }
  return beginningOf(text, most / 2)
}

function shortened(value: Json): Json {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostOfValue ? beginningOf(text, mostOfValue) : value
}

/** With its whole length, where it is not whole. */
export function beginningOf(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}… (${text.length})` : text
}
