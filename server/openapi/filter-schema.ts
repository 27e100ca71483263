import type { Field } from '#kernel/field.ts'
import { date, listOf, plainSchema, text, wordsOf, type English, type Schema } from './field-schema.ts'

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
