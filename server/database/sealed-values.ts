import { fail } from '#kernel/failure.ts'
import { mobilesIn, Phone, PhonesEnding, TextWithPhones } from '#fields/text/phone.ts'
import type { PhoneSeal } from '../secrets/phone-seal.ts'
import type { Cells } from './message.ts'

/**
 * The values of a statement as they travel: phones sealed for the tenant in whose scope it runs.
 *
 * @throws Failure for a text in which someone wrote a sealed phone: it would be opened for them when it comes back
 */
export function sealedValues(
  values: readonly unknown[],
  tenantId: string | null,
  phones: PhoneSeal | null,
): readonly unknown[] {
  if (phones && values.some((value) => typeof value === 'string' && phones.stands(value))) throw fail('sealedPhone')
  return values.some(isPhone) ? values.map((value) => sealedValue(value, tenantId, phones)) : values
}

/** One of them. */
export function sealedValue(value: unknown, tenantId: string | null, phones: PhoneSeal | null): unknown {
  if (!isPhone(value)) return value
  if (!phones) throw new Error('This database was opened without the key of phones')
  if (tenantId === null) throw new Error('A phone belongs to a tenant, and this statement runs in the scope of none')
  if (value instanceof PhonesEnding) return phones.startOf(value.digits, tenantId)
  return value instanceof Phone
    ? phones.seal(value.text, tenantId)
    : value.text.replace(mobilesIn, (mobile) => phones.seal(mobile, tenantId))
}

function isPhone(value: unknown): value is Phone | PhonesEnding | TextWithPhones {
  return value instanceof Phone || value instanceof PhonesEnding || value instanceof TextWithPhones
}

/** The rows with their phones opened, in place: of texts and of lists of texts. */
export function openRows<Row>(rows: Row[], phones: PhoneSeal | null): Row[] {
  if (phones)
    for (const row of rows as Record<string, unknown>[])
      for (const name in row) {
        const value = row[name]
        if (typeof value === 'string') row[name] = phones.open(value)
        else if (Array.isArray(value))
          row[name] = value.map((each) => (typeof each === 'string' ? phones.open(each) : each))
      }
  return rows
}

/** As `openRows`, of rows as PostgreSQL writes them. */
export function openCells(cells: Cells, phones: PhoneSeal | null): Cells {
  if (phones)
    for (const row of cells)
      for (let at = 0; at < row.length; at++) if (row[at] !== null) row[at] = phones.open(row[at]!)
  return cells
}

/** As `openRows`, of what COPY gives, in chunks of whole lines. */
export async function* openCopied(chunks: AsyncIterable<Buffer>, phones: PhoneSeal | null): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield phones ? phones.openBytes(chunk) : chunk
}
