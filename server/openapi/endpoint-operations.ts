import type { Endpoint } from '#kernel/endpoint.ts'
import { answerSchema, holdsItself, namesSchema } from './answer-schema.ts'
import { named, nameOf } from './entity-operations.ts'
import { sentObject, type English, type Schema } from './field-schema.ts'
import { formWithFile, type Operation } from './operation.ts'
import { ofEndpoint } from './sentences.ts'
import { pascal } from '#kernel/name.ts'

/** An endpoint that is no concept's own, and the groups of its answer that have a name of their own. */
export function endpointOperation(
  endpoint: Endpoint,
  english: English,
): { operation: Operation; schemas: Record<string, Schema> } {
  const { path, methods, label, access, request } = endpoint
  const operationId = path.split('/').at(-1)!
  const { response, schemas } = answerOf(endpoint, `${pascal(operationId)}Row`, english)
  const operation: Operation = {
    path,
    method: methods && !methods.includes('POST') ? 'get' : 'post',
    operationId,
    tag: '其他',
    summary: `${label} · ${english(label)}`,
    description: ofEndpoint(endpoint),
    permission: typeof access === 'object' ? access.permission : null,
    request: endpoint.file ? formWithFile : sentObject(request, english),
    isForm: endpoint.file ?? false,
    response,
    writes: endpoint.writes ?? false,
  }
  return { operation, schemas }
}

/** `name`: of its groups, where these hold others of their like. */
function answerOf(
  { response: fields, rows, list, record, byName, oneBy }: Endpoint,
  name: string,
  english: English,
): { response: Schema; schemas: Record<string, Schema> } {
  if (record) return { response: { $ref: `#/components/schemas/${nameOf(record)}` }, schemas: {} }
  if (byName) return { response: namesSchema(byName, english), schemas: {} }
  if (!fields) return { response: { type: 'null' }, schemas: {} }
  const self: Schema = { $ref: `#/components/schemas/${name}` }
  const group = answerSchema(fields, english, self)
  const one = oneBy || holdsItself(fields) ? self : group
  const all: Schema = { type: 'array', items: one }
  const page = named({ rows: all, total: { type: 'integer', description: 'of all pages' } })
  const response = oneBy
    ? { oneOf: [page, one], description: `With ${oneBy}: one alone` }
    : rows
      ? page
      : list
        ? all
        : one
  return { response, schemas: one === self ? { [name]: group } : {} }
}
