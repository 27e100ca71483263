import type { Permission } from '#kernel/permission.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { Json } from '#kernel/wire.ts'
import { exampleOf, wholeExampleOf } from './example.ts'
import type { Schema } from './field-schema.ts'

/** Bytes; generators know them by `format`, a word of OpenAPI 3.0. */
const fileSchema: Schema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
}

/** A request that brings a file and nothing else. */
export const formWithFile: Schema = { type: 'object', properties: { file: fileSchema }, required: ['file'] }

/** One endpoint, as the document has it. */
export interface Operation {
  readonly path: string
  readonly method: 'get' | 'post'
  /** Unique in the document, and stable: code that was generated from it calls it by this name. */
  readonly operationId: string
  /** Of the menu, under which people look for it. */
  readonly tag: string
  /** In Chinese and in English. */
  readonly summary: string
  /** What neither the request nor the answer says. */
  readonly description: Sentence
  /** None: anyone who has a key may. */
  readonly permission: Permission | null
  readonly request?: Schema
  readonly example?: Json
  /** Sent as `multipart/form-data`. */
  readonly isForm?: boolean
  /** Of `data`; of a file its types stand here, and the answer is the file. */
  readonly response: Schema
  readonly fileTypes?: readonly string[]
  readonly writes: boolean
}

const failed = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'] as const

/** As a member of `paths`; `schemas`: those that the document names. */
export function pathItem(
  operation: Operation,
  schemas: Readonly<Record<string, Schema>>,
  isForKeys: (code: Permission) => boolean,
): Schema {
  const { method, operationId, tag, summary, description, permission, request, response, writes } = operation
  const example = operation.example ?? (request && !operation.isForm ? exampleOf(request, schemas) : undefined)
  const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParameter(name!))
  const parameters = [...named, ...(writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
  return {
    [method]: {
      operationId,
      tags: [tag],
      summary,
      description: description.en,
      'x-description-zh': description.zh,
      security: [permission && !isForKeys(permission) ? { session: [] } : { apiKey: permission ? [permission] : [] }],
      'x-permission': permission,
      ...(parameters.length && { parameters }),
      ...(request && {
        requestBody: {
          required: true,
          content: {
            [operation.isForm ? 'multipart/form-data' : 'application/json']: {
              schema: request,
              ...(example !== undefined && { example }),
            },
          },
        },
      }),
      responses: {
        '200': {
          description: 'success',
          content: operation.fileTypes
            ? Object.fromEntries(operation.fileTypes.map((type) => [type, { schema: fileSchema }]))
            : {
                'application/json': {
                  schema: enveloped(response),
                  example: wholeExampleOf(enveloped(response), schemas),
                },
              },
        },
        ...Object.fromEntries(failed.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
      },
    },
  }
}

function enveloped(data: Schema): Schema {
  return {
    type: 'object',
    properties: { state: { type: 'string', const: 'success' }, message: { type: 'string' }, data },
    required: ['state', 'message', 'data'],
  }
}

function pathParameter(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string', pattern: String.raw`^\d{1,18}$` } }
}
