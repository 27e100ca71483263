import type { Permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import type { Schema } from './field-schema.ts'

/** One call, as the document has it. */
export interface Operation {
  readonly path: string
  readonly method: 'get' | 'post'
  /** Unique in the document, and stable: code that was generated from it calls it by this name. */
  readonly operationId: string
  /** Of the menu, under which people look for it. */
  readonly tag: string
  /** In Chinese and in English. */
  readonly summary: string
  readonly description?: string
  /** None: anyone who has a key may. */
  readonly permission: Permission | null
  readonly request?: Schema
  readonly example?: Json
  /** Of `data`. */
  readonly response: Schema
  readonly writes: boolean
}

const failed = ['400', '401', '403', '404', '422', '429', '500', '503'] as const

/** As a member of `paths`. */
export function pathItem(operation: Operation): Json {
  const { method, operationId, tag, summary, description, permission, request, example, response, writes } = operation
  const errors = [...failed, ...(writes ? ['409'] : [])].toSorted()
  return {
    [method]: {
      operationId,
      tags: [tag],
      summary,
      ...(description && { description }),
      security: [{ apiKey: permission ? [permission] : [] }],
      'x-permission': permission,
      ...(writes && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
      ...(request && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: request, ...(example !== undefined && { example }) } },
        },
      }),
      responses: {
        '200': {
          description: 'success',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  state: { type: 'string', const: 'success' },
                  message: { type: 'string' },
                  data: response,
                },
                required: ['state', 'message', 'data'],
              },
            },
          },
        },
        ...Object.fromEntries(errors.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
      },
    },
  }
}
