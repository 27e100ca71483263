import type { Field } from '#kernel/field.ts'
import { personalKind } from '#fields/text/personal.ts'
import { date, listOf, plainSchema, text, wordsOf, type English, type Schema } from './field-schema.ts'

/** Sealed numbers are found by all their digits or by the last ones; which numbers are whole the server says. */
const phone = { type: 'string', pattern: String.raw`^\d[\d-]{2,18}\d$`, examples: ['13800138000', '8000'] }
const withPhoneWords = ({ description, 'x-description-zh': zh, ...words }: Schema): Schema => ({
  ...words,
  description: `${String(description)}. The whole number, or its last 4 digits`,
  'x-description-zh': [zh, '完整号码或后4位'].filter(Boolean).join(';'),
})

/** What a list is narrowed by: one value or several, a part of a text, or a range with both its ends. */
export function filterSchema(field: Field, english: English): Schema {
  const plain = plainSchema(field, english)
  const words = wordsOf(field, english)
  const range = {
    type: 'object',
    properties: { from: plain, to: plain },
    additionalProperties: false,
    minProperties: 1,
  }
  if (personalKind(field) === 'phone') return { ...phone, ...withPhoneWords(words) }
  switch (field.kind) {
    case 'date':
    case 'moment':
    case 'money':
    case 'decimal':
    case 'percent':
    case 'ratio':
      return { ...range, ...words }
    case 'dateRange':
      return { ...range, properties: { from: date, to: date }, ...words }
    case 'integer':
      return { ...words, oneOf: [plain, listOf(plain), range] }
    case 'id':
    case 'reference':
    case 'choice':
    case 'flag':
      return { ...words, oneOf: [plain, { ...listOf(plain), maxItems: 200 }] }
    case 'references':
    case 'choices':
      return { ...plain, ...words }
    default:
      return { ...text, maxLength: 100, ...words }
  }
}
