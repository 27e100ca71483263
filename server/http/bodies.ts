import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { fail, failFields, refuse, type Failure } from '#kernel/failure.ts'
import { isDeeper } from '#fields/structure/depth.ts'

/** Of a body. Each one that is not known is refused by name, which takes seconds for as many as a megabyte holds, before anyone has proven who they are. */
const mostNames = 5_000

/** JSON and form-encoded bodies with flattened nested structures (specification 7); both bounded in size, depth and number of keys. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, {
    bodyLimit: 1_048_576,
    parser: (text) => {
      refuseHiddenName(text)
      try {
        return qs.parse(text, {
          depth: deepestForm,
          strictDepth: true,
          parameterLimit: mostNames,
          throwOnLimitExceeded: true,
          arrayLimit: longestList,
          plainObjects: true,
        })
      } catch (error) {
        throw failureOfForm(error instanceof Error ? error.message : '')
      }
    },
  })
}

const [deepestForm, longestList] = [6, 1_000]

/** Which limit of the parser was met shows in its message alone. */
function failureOfForm(message: string): Failure {
  if (message.startsWith('Input depth')) return fail('tooDeep', { most: deepestForm })
  if (message.startsWith('Parameter limit')) return fail('tooManyNames', { most: mostNames })
  return message.startsWith('Array limit') ? fail('listTooLong', { most: longestList }) : fail('malformed')
}

/** A form with a file in it, where none is taken: its values would be no one's to read, and the request an empty one. */
export function refuseUnexpectedFile({ headers, routeOptions: { config } }: FastifyRequest): void {
  if (!config?.file && /^\s*multipart\//i.test(headers['content-type'] ?? '')) throw fail('wrongContentType')
}

/** A live channel that is asked for where there is none would be opened before it is closed again. */
export function refuseUnexpectedChannel({ ws, routeOptions: { config } }: FastifyRequest): void {
  if (ws && !config?.channel) throw fail('unknownCall')
}

/** Packed bytes are read by no one here; another character set would be read as this one, and what it says be stored as something else. */
export function refuseEncodedBody({ headers, routeOptions: { config } }: FastifyRequest): void {
  if (config?.access === 'device') return
  const packing = headers['content-encoding'] ?? 'identity'
  // What comes without a person or a key is another system's notice: letters and digits, whatever set it names.
  const set = config?.access === 'public' ? null : /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')
  if (packing !== 'identity' || !/^(?:utf-?8|us-ascii)$/i.test(set?.[1] ?? 'utf-8')) throw fail('encodedBody')
}

/** The parser leaves this one name out without a word; every other that objects have by themselves is a name like any other. */
function refuseHiddenName(text: string): void {
  if (!text.includes('__proto__')) return
  const name = [...new URLSearchParams(text).keys()].find((key) => key.includes('__proto__'))
  if (name) throw failFields([refuse(name, 'unknownKey', { field: name })])
}

const deepest = 32

/** The body as named values, of bounded depth; nothing sent means none. */
export function namedValues(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('notNamed')
  if (Object.keys(body).length > mostNames) throw fail('tooManyNames', { most: mostNames })
  if (isDeeper(body, deepest)) throw fail('tooDeep', { most: deepest })
  return body as Record<string, unknown>
}
