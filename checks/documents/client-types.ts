import type { Json } from '#kernel/wire.ts'

type Schema = { readonly [key: string]: any }

/** By media type. */
type Content = Readonly<Record<string, { readonly schema: Schema } | undefined>>

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly requestBody?: { readonly content: Content }
  readonly parameters?: readonly { readonly name?: string; readonly in?: string }[]
  readonly responses: { readonly '200': { readonly content: Content } }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<'get' | 'post', Operation | undefined>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const head = `// Written by \`npm run client\` from GET /api/openapi.json: what can be called, what each call takes and gives.
`

/** The types of client/schema.ts: a type for each schema of the document, and the calls by their operationId. */
export function clientTypes(document: Json): string {
  const { paths, components } = document as unknown as Document
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')}`,
  )
  const operations = Object.entries(paths).flatMap(([path, { get, post }]) => {
    const operation = (post ?? get)!
    return `  /** ${operation.summary} */\n  ${operation.operationId}: {
    path: '${path}'
    request: ${requestOf(operation)}
    data: ${dataOf(operation)}
  }`
  })
  const addresses = Object.entries(paths).map(
    ([path, { get, post }]) => `  ${(post ?? get)!.operationId}: ['${post ? 'POST' : 'GET'}', '${path}'],`,
  )
  return [
    head,
    ...schemas,
    `export interface Operations {\n${operations.join('\n')}\n}`,
    `/** The method and path of each call. */\nexport const addresses: { readonly [Name in keyof Operations]: readonly ['GET' | 'POST', Operations[Name]['path']] } = {\n${addresses.join('\n')}\n}\n`,
  ].join('\n\n')
}

function requestOf({ requestBody, parameters = [] }: Operation): string {
  if (requestBody?.content['multipart/form-data']) return '{ file: File }'
  const schema = requestBody?.content['application/json']?.schema
  if (schema) return typeOf(schema, null)
  const named = parameters.flatMap(({ name, in: place }) => (place === 'path' ? [`${name}: string`] : []))
  return named.length ? `{ ${named.join('; ')} }` : '{}'
}

/** An answer that is no JSON is a file. */
function dataOf({ responses }: Operation): string {
  const schema = responses['200'].content['application/json']?.schema
  return schema ? typeOf(schema['properties'].data, null) : 'Blob'
}

/** As TypeScript; in one line and without what is said of the members where there is no `indent`. */
function typeOf(schema: Schema, indent: string | null): string {
  const { $ref, enum: codes, type, items, properties, required = [], oneOf, anyOf = oneOf } = schema
  const { additionalProperties: others } = schema
  if ($ref) return ($ref as string).split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (codes) return (codes as Json[]).map((code) => JSON.stringify(code)).join(' | ')
  if (anyOf) return (anyOf as Schema[]).map((one) => typeOf(one, indent)).join(' | ')
  if (Array.isArray(type)) return type.map((one: string) => typeOf({ ...schema, type: one }, indent)).join(' | ')
  if (properties && type !== 'null') {
    const inner = indent === null ? null : `${indent}  `
    const members = Object.entries<Schema>(properties).map(([name, member]) => {
      const own = `${name}${required.includes(name) ? '' : '?'}: ${typeOf(member, inner)}`
      return inner === null ? own : `${comment(member, inner)}${inner}${own}`
    })
    return indent === null ? `{ ${members.join('; ')} }` : `{\n${members.join('\n')}\n${indent}}`
  }
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return items ? `readonly (${typeOf(items, indent)})[]` : 'readonly unknown[]'
    case 'object':
      return `Record<string, ${others ? typeOf(others, indent) : 'unknown'}>`
    default:
      return 'unknown'
  }
}

function comment({ title, description, default: usual }: Schema, indent: string): string {
  const text = [title, description, usual === undefined ? '' : `Default: ${JSON.stringify(usual)}`]
    .filter(Boolean)
    .join('. ')
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s*\n\s*/g, ' ')} */\n` : ''
}
