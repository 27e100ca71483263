import type { Report } from '#kernel/report.ts'

/** A text alongside the key may be of any length: it gets the room that is left, so that it is not cut off while others have too much. */
export function isFreeText(of: Report, name: string): boolean {
  return of.all[name]!.kind === 'text' && !of.key.includes(name)
}
