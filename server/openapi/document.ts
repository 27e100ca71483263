import { readsPersonal } from '#fields/text/personal.ts'
import { isOpenToKeys, type Endpoint } from '#kernel/endpoint.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import { entityOf, reportOf, type MenuEntry } from '#kernel/page.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import { endpointOperation } from './endpoint-operations.ts'
import { statesForKeys } from '../session/api-keys.ts'
import { withCodeLists } from './code-lists.ts'
import { exportFileOperation, exportOperation, importOperations } from './exchange-operations.ts'
import { entityOperations, entitySchemas, named, nameOf } from './entity-operations.ts'
import { returnedProperties, type English, type Schema } from './field-schema.ts'
import { pathItem, type Operation } from './operation.ts'
import { reportOperation, reportSchema } from './report-operations.ts'

/** What other systems receive: the name of it, and whose record comes with it, or which fields; `also` comes with a record. */
export interface WebhookEvent {
  readonly type: string
  readonly of: Entity | { readonly label: string; readonly fields: Fields }
  readonly also?: Fields
}

export interface Described {
  /** Branches of the menu: what stands under one has its tag. */
  readonly contents: readonly MenuEntry[]
  /** All that was mounted; those that follow from a concept or a report are described by these. */
  readonly endpoints: readonly Endpoint[]
  readonly events: readonly WebhookEvent[]
  readonly english: English
  readonly version: string
  readonly publicUrl: string
  /** Whether an API key can hold the permission. */
  readonly isForKeys: (code: Permission) => boolean
}

/**
 * What another system can do here, as OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1): every endpoint of the concepts and reports, and every other one that
 * an API key may make, exports and imports with their files among them. Pictures stand in docs/integrate.md.
 */
export function openApiDocument({
  contents,
  endpoints,
  events,
  english,
  version,
  publicUrl,
  isForKeys,
}: Described): Json {
  const schemas: Record<string, Schema> = { Refusal: refusal }
  const operations: Operation[] = []
  const both = (chinese: string) => `${chinese} ${english(chinese)}`
  for (const { tag, entry } of contents.flatMap((branch) => entriesUnder(branch, both(branch.name)))) {
    const [of, report] = [entityOf(entry), reportOf(entry)]
    if (of && isNew(schemas, of)) {
      Object.assign(schemas, entitySchemas(of, english))
      const own = entityOperations(of, tag, english)
      operations.push(...own)
      if (of.exchange) operations.push(exportOperation(of, own[0]!, english))
      if (of.exchange?.import) operations.push(...importOperations(of, tag, english))
    }
    if (report) {
      schemas[nameOf(report)] = reportSchema(report, english)
      const query = reportOperation(report, tag, english)
      operations.push(query, exportOperation(report, query, english))
    }
  }
  operations.push(exportFileOperation)
  const known = new Set(operations.map(({ path }) => path))
  for (const endpoint of endpoints) {
    if (!isOpenToKeys(endpoint) || known.has(endpoint.path)) continue
    const described = endpointOperation(endpoint, english)
    operations.push(described.operation)
    Object.assign(schemas, described.schemas)
  }
  const parts = withCodeLists({
    schemas,
    paths: Object.fromEntries(operations.map((operation) => [operation.path, pathItem(operation, schemas, isForKeys)])),
    webhooks: Object.fromEntries(events.map((event) => [event.type, webhookItem(event, schemas, english)])),
  })
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: {
      title: 'Berth 泊位',
      version,
      description: about,
      license: { name: 'see the product', identifier: 'LicenseRef-Berth' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, description: `What stands in the console's menu under ${name}` })),
    security: [{ apiKey: [] }],
    paths: parts.paths,
    webhooks: parts.webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bk_<tenant>_<id>.<random>',
          description:
            'An API key of 系统管理 / 接口密钥. The scopes named at an operation are the permissions that it must have.',
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The token of a person who signed in to the console; the permission stands under x-permission. No API key can make such a call: it decides who may do what.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'x-idempotency-key',
          in: 'header',
          required: false,
          description: 'The same change sent again under the same key is done once and answered as the first time.',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      responses: Object.fromEntries(
        Object.entries(statuses).map(([status, description]) => [
          `Refused${status}`,
          {
            description,
            ...(status === '429' && {
              headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
            }),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
      schemas: parts.schemas,
    },
  }
}

const about = `Every call answers \`{ state, message, data }\`; \`data\` is null where a call gives nothing. For API keys a refusal has an HTTP status alongside it, and its sentence in the language of Accept-Language (zh, en).

- **Key**: \`Authorization: Bearer bk_…\`, made in the console under 系统管理 / 接口密钥.
- **Values**: money is text in yuan (\`"12.50"\`), ids are text, yes and no are 1 and 0. Moments are \`2026-11-21 08:30:00\` on the clock of Asia/Shanghai; with an offset (ISO 8601) they are understood too. Spans of days are \`2026-01-01 ~ 2026-12-31\`, without an end \`2026-01-01 ~\`.
- **People**: phones, identity cards and mail addresses are masked (\`138****5678\`) for keys without \`${readsPersonal.code}\`, and in webhooks always. One that is sent back as it was read stays as it is.
- **Lists**: \`Page\` and \`PerPage\` (to 1000); \`total\` and \`sum\` are of all pages. A filter is of codes and references a value or a list of up to 200, of texts one part, of moments, days and amounts \`{ "from": …, "to": … }\`, both included.
- **Once only**: a change that is sent again under the same \`x-idempotency-key\` within 7 days is done once and answered as the first time; another change under that key is refused with 409.
- **Not over someone’s change**: send an edit with the \`revision\` that was read. What is not sent stays, null empties a field.`

function webhookItem({ type, of, also }: WebhookEvent, known: Record<string, Schema>, english: English): Schema {
  const data = 'name' in of ? recordOf(of, also, known, english) : named(returnedProperties(of.fields, english))
  const properties: Record<string, Schema> = {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data,
  }
  return {
    post: {
      operationId: type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
      summary: `${of.label} ${type} · ${english(of.label)}`,
      description: 'Signed as Standard Webhooks 1.0.0 says: webhook-id, webhook-timestamp, webhook-signature.',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } },
      },
      responses: { '2XX': { description: 'It arrived; anything else is tried again for three days' } },
    },
  }
}

/** With what comes with it as one group: of two that both must hold (`allOf`), who closes each refuses the members of the other. */
function recordOf(of: Entity, also: Fields | undefined, known: Record<string, Schema>, english: English): Schema {
  if (!also) return { $ref: `#/components/schemas/${nameOf(of)}` }
  const record = known[nameOf(of)]!
  const properties = { ...(record['properties'] as Record<string, Schema>), ...returnedProperties(also, english) }
  return { ...record, properties, required: Object.keys(properties) }
}

const statuses = {
  400: 'The request cannot be read',
  401: 'No API key, or one that is not, or no longer, valid',
  403: 'The key lacks the permission, or may not be used from this address',
  404: 'There is no such endpoint, or no such record within the car parks of the key',
  409: 'The state of the records forbids it; the sentence says why',
  413: 'More was sent than the endpoint takes',
  415: 'What was sent is neither JSON nor the form that the endpoint takes',
  422: 'Fields are wrong: `fields` names each of them',
  429: 'Too many calls in this minute, or more than the tenant may make, import or export in a day',
  500: 'Our fault; the requestId leads to it',
  503: 'Not now; try again shortly',
}

const refusal: Schema = {
  type: 'object',
  description: 'Why a call was refused, as a sentence for the person who must act.',
  properties: {
    state: {
      type: 'string',
      enum: Object.keys(statesForKeys),
      description: `Which kind of refusal it is, and its status: ${Object.entries(statesForKeys)
        .map((pair) => pair.join(' '))
        .join('; ')}`,
    },
    message: { type: 'string' },
    data: { type: 'null' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['state', 'message', 'data'],
}

/** A concept may stand in the menu more than once. */
function isNew(schemas: Readonly<Record<string, Schema>>, of: Entity): boolean {
  return !Object.hasOwn(schemas, nameOf(of))
}

function entriesUnder(entry: MenuEntry, tag: string): { tag: string; entry: MenuEntry }[] {
  return [{ tag, entry }, ...(entry.children ?? []).flatMap((child) => entriesUnder(child, tag))]
}
