import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { redStates } from './invoice-codes.ts'

export const documentLinks = '/api/invoice/document'

/** Of an invoice `v`: the address of its document for its buyer; null where it has none, or was reversed. */
export const documentOf: Sql<string | null> = sql`
  case when v.has_file and v.red_state is distinct from ${code(redStates.done)} then ${`${documentLinks}/`}::text || invoice_token(v.id, v.tenant_id) end`
