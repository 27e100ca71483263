import type { Endpoint } from '#kernel/endpoint.ts'
import { rowsOf } from './entity-operations.ts'
import { returnedProperties, sentObject, type English, type Schema } from './field-schema.ts'
import type { Operation } from './operation.ts'

/** Whether an API key may make the call at all. */
export function isOpenToKeys({ access, peopleOnly, file }: Endpoint): boolean {
  return access !== 'public' && access !== 'device' && !peopleOnly && !file
}

/** A call that is no concept's own; what it gives is described as far as it is declared. */
export function endpointOperation(endpoint: Endpoint, english: English): Operation {
  const { path, methods, label, access, request } = endpoint
  return {
    path,
    method: methods && !methods.includes('POST') ? 'get' : 'post',
    operationId: path.split('/').at(-1)!,
    tag: '其他',
    summary: `${label} · ${english(label)}`,
    permission: typeof access === 'object' ? access.permission : null,
    request: sentObject(request, english),
    response: responseOf(endpoint, english),
    writes: false,
  }
}

function responseOf({ response, rows }: Endpoint, english: English): Schema {
  if (!response) return {}
  const row: Schema = { type: 'object', properties: returnedProperties(response, english) }
  return rows ? { ...rowsOf(row), required: ['rows', 'total'] } : row
}
