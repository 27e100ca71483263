import type { Json } from '#kernel/wire.ts'
import { isDeeper } from './depth.ts'

const deepest = 64

/**
 * JSON as PostgreSQL can keep it: without U+0000 and halves of surrogate pairs, which jsonb refuses. What nests deeper than 64 levels
 * is no content of ours and is replaced by a note.
 */
export function storable(json: Json): Json {
  if (isDeeper(json, deepest)) return '…'
  return JSON.parse(
    JSON.stringify(json).replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (escape) => (escape === '\\\\' ? escape : '')),
  ) as Json
}
