/** The OpenAPI document, as far as the page reads it. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly 'x-description-zh': string
  readonly 'x-permission': string | null
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

/** JSON, a form with a file, or a file. */
interface Content {
  readonly 'application/json'?: { readonly schema: Schema; readonly example?: object }
  readonly 'multipart/form-data'?: { readonly schema: Schema; readonly example?: object }
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly 'x-description-zh'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A call as the list shows it. */
export interface DocumentedEndpoint {
  readonly id: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Chinese and English. */
  readonly name: readonly [string, string]
  readonly area: readonly [string, string]
  readonly about: readonly [string, string]
  readonly permission: string | null
  /** Changes nothing, so that it can be tried here. */
  readonly reads: boolean
  readonly request: Schema | null
  readonly example: object
  readonly answer: Schema | null
}

/** A field of a call, or of its answer. */
export interface DocumentedField {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly label: string
  readonly zh: string
  readonly en: string
}

/** The calls in the order of the document. */
export function endpointsOf({ paths }: OpenApi): DocumentedEndpoint[] {
  return Object.entries(paths).flatMap(([path, { get, post }]) => {
    const operation = post ?? get
    if (!operation) return []
    const { operationId, tags, summary, parameters, requestBody, responses } = operation
    const request = requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data']
    return [
      {
        id: operationId,
        path,
        method: post ? 'POST' : 'GET',
        name: halves(summary, ' · '),
        area: halves(tags[0] ?? '', ' '),
        about: [operation['x-description-zh'], operation.description],
        permission: operation['x-permission'],
        reads: !parameters && /^(?:query|get|suggest)/.test(operationId),
        request: request?.schema ?? null,
        example: request?.example ?? {},
        answer: responses['200']?.content?.['application/json']?.schema.properties?.['data'] ?? null,
      } satisfies DocumentedEndpoint,
    ]
  })
}

function halves(text: string, between: string): [string, string] {
  const at = text.indexOf(between)
  return at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + between.length)]
}

/** The fields of a schema; those of the rows where it is a page of them. */
export function fieldsOf(document: OpenApi, schema: Schema | null): DocumentedField[] {
  if (!schema) return []
  if (schema.$ref) return fieldsOf(document, document.components.schemas[schema.$ref.split('/').at(-1)!] ?? null)
  const { properties = {}, required = [] } = schema
  const rows = properties['rows']?.items
  if (rows) return fieldsOf(document, rows)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(document, field),
    isRequired: required.includes(name),
    label: field.title ?? '',
    zh: field['x-description-zh'] ?? (field.title ? '' : (field.description ?? '')),
    en: field.description ?? '',
  }))
}

/** A list of codes is what its codes are. */
function typeOf(document: OpenApi, { $ref, type, items, oneOf, anyOf = oneOf, maxLength }: Schema): string {
  if ($ref) return typeOf(document, document.components.schemas[$ref.split('/').at(-1)!] ?? {})
  if (anyOf) return anyOf.map((one) => typeOf(document, one)).join(' | ')
  const own = [type ?? ''].flat().join(' | ')
  if (own === 'array' && items) return `${typeOf(document, items)}[]`
  return maxLength ? `${own} ≤ ${maxLength}` : own
}
