import type { Entity } from '#kernel/entity.ts'
import { failFields, refuse } from '#kernel/failure.ts'
import type { WireRow } from '#kernel/wire.ts'
import { maskedRow, personalKind } from '#fields/text/personal.ts'

/** What a form sends back as it was shown, masked, stays as it is. */
export function apartFromMasked(of: Entity, sent: Record<string, unknown>) {
  const isMasked = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && value.includes('*') && !!of.fields[name] && personalKind(of.fields[name]) !== null
  const entries = Object.entries(sent)
  return {
    given: Object.fromEntries(entries.filter((entry) => !isMasked(entry))),
    kept: Object.fromEntries(entries.filter(isMasked)),
  }
}

/** Refuses a masked text that is not the one that was shown. */
export function refuseOtherMasks(of: Entity, kept: Record<string, unknown>, before: WireRow): void {
  const shown = maskedRow(of.fields, before)
  const others = Object.keys(kept).filter((name) => kept[name] !== shown[name])
  if (others.length) throw failFields(others.map((name) => refuse(name, 'notWhole', { label: of.fields[name]!.label })))
}
