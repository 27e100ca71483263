import type { AnswerField } from '#kernel/answer.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { named } from './entity-operations.ts'
import { orNull, returnedSchema, wordsOf, type English, type Schema } from './field-schema.ts'

/** What an endpoint answers, all of which is always there. `self`: what groups are that hold others of their like. */
export function answerSchema(fields: Fields, english: English, self: Schema): Schema {
  return named(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, partSchema(field, english, self)])),
  )
}

export function holdsItself(fields: Fields): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'again')
}

/** A value under each of names that no declaration knows. */
export function namesSchema(field: Field, english: English): Schema {
  return { type: 'object', additionalProperties: partSchema({ ...field, required: true }, english, {}) }
}

function partSchema(field: Field, english: English, self: Schema): Schema {
  const schema = groupSchema(field as AnswerField, english, self)
  if (!schema) return returnedSchema(field, english)
  return { ...(field.required ? schema : orNull(schema)), ...wordsOf(field, english) }
}

/** Null: a field as records have them. */
function groupSchema(field: AnswerField, english: English, self: Schema): Schema | null {
  switch (field.kind) {
    case 'within':
      return answerSchema(field.of, english, self)
    case 'each':
      return { type: 'array', items: answerSchema(field.of, english, self) }
    case 'values':
      return { type: 'array', items: partSchema({ ...field.of, required: true }, english, self) }
    case 'truth':
      return { type: 'boolean' }
    case 'again':
      return { type: 'array', items: self }
    default:
      return null
  }
}
