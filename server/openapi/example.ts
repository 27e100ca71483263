import type { Json } from '#kernel/wire.ts'
import type { Schema } from './field-schema.ts'

type Named = Readonly<Record<string, Schema>>

const inDocument = '#/components/schemas/'

/** What of a schema an example shows. */
interface Shown {
  readonly schemas: Named
  /** All that may be there, and not only what must. */
  readonly isWhole: boolean
  /** The named schemas around it: what holds others of its like ends there. */
  readonly within: readonly string[]
}

/** What an endpoint takes at least: what must be given; the first where nothing must. */
export function exampleOf(schema: Schema, schemas: Named = {}): Json {
  return shown(schema, { schemas, isWhole: false, within: [] })
}

/** What an endpoint answers, whole, with a row in each list. */
export function wholeExampleOf(schema: Schema, schemas: Named): Json {
  return shown(schema, { schemas, isWhole: true, within: [] })
}

function shown(schema: Schema, how: Shown): Json {
  const { $ref, const: only, default: usual, examples, enum: codes, oneOf } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice(inDocument.length)
    return shown(how.schemas[name]!, { ...how, within: [...how.within, name] })
  }
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (Array.isArray(examples)) return examples[0]!
  if (Array.isArray(codes)) return codes[0]!
  if (Array.isArray(oneOf)) return shown(oneOf[0] as Schema, how)
  return plainExample(schema, how)
}

function plainExample(schema: Schema, how: Shown): Json {
  const { type, title, minimum, minLength, maxLength, items, minItems } = schema
  switch ([type].flat()[0]) {
    case 'object':
      return objectExample(schema, how)
    case 'array':
      return items && minItems !== 0 && !isAround(items as Schema, how) ? [shown(items as Schema, how)] : []
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

function isAround({ $ref }: Schema, { within }: Shown): boolean {
  return typeof $ref === 'string' && within.includes($ref.slice(inDocument.length))
}

function objectExample(
  { properties = {}, required = [], minProperties, additionalProperties }: Schema,
  how: Shown,
): Json {
  const members = Object.entries(properties as Named)
  const needed = members.filter(([name]) => (required as string[]).includes(name))
  const least = needed.length > 0 ? needed : members.slice(0, Number(minProperties ?? 0))
  const others = how.isWhole && members.length === 0 && typeof additionalProperties === 'object'
  const shownMembers = (how.isWhole ? members : least).map(([name, member]) => [name, shown(member, how)] as const)
  return Object.fromEntries([
    ...(how.isWhole ? shownMembers : oneAfterAnother(shownMembers)),
    ...(others ? [['1', shown(additionalProperties as Schema, how)]] : []),
  ])
}

/** Of two moments that are sent, the second is an hour later: what ends later than it begins is taken. */
function oneAfterAnother(members: readonly (readonly [string, Json])[]): (readonly [string, Json])[] {
  let hours = 0
  return members.map(([name, value]) => {
    const [, day, hour, rest] = (typeof value === 'string' && /^([\d-]{10} )(\d\d)(:\d\d:\d\d)$/.exec(value)) || []
    return [name, day ? `${day}${String(Number(hour) + hours++).padStart(2, '0')}${rest}` : value]
  })
}
