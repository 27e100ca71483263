import type { Json } from '#kernel/wire.ts'
import type { Schema } from './field-schema.ts'

type Named = Readonly<Record<string, Schema>>

const inDocument = '#/components/schemas/'

/** A value that the schema allows: the least of it, what must be given; the first where nothing must. */
export function exampleOf(schema: Schema, schemas: Named): Json {
  const { $ref, const: only, default: usual, examples, enum: codes, oneOf } = schema
  if (typeof $ref === 'string') return exampleOf(schemas[$ref.slice(inDocument.length)]!, schemas)
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (Array.isArray(examples)) return examples[0]!
  if (Array.isArray(codes)) return codes[0]!
  if (Array.isArray(oneOf)) return exampleOf(oneOf[0] as Schema, schemas)
  return plainExample(schema, schemas)
}

function plainExample(schema: Schema, schemas: Named): Json {
  const { type, title, minimum, minLength, maxLength, items, minItems } = schema
  switch ([type].flat()[0]) {
    case 'object':
      return objectExample(schema, schemas)
    case 'array':
      return items && minItems !== 0 ? [exampleOf(items as Schema, schemas)] : []
    case 'integer':
    case 'number':
      return Math.max(Number(minimum ?? 1), 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return String(title ?? '文字')
        .padEnd(Number(minLength ?? 0), '一')
        .slice(0, Number(maxLength ?? 20))
  }
}

function objectExample({ properties = {}, required = [], minProperties }: Schema, schemas: Named): Json {
  const members = Object.entries(properties as Named)
  const needed = members.filter(([name]) => (required as string[]).includes(name))
  const chosen = needed.length > 0 ? needed : members.slice(0, Number(minProperties ?? 0))
  return Object.fromEntries(chosen.map(([name, member]) => [name, exampleOf(member, schemas)]))
}
