import { declaredFailure } from '#kernel/failure.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { passingNames, knownPassing, type PassingRow } from '#business/traffic/lot/known.server.ts'
import { lockLots, type Lot } from '#business/traffic/lot/lot.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

const isVoid = {
  zh: '该通行已撤回,不能再更正',
  en: 'The passing was withdrawn, so it cannot be corrected any more',
}

/** A passing that a person puts right, with its lot locked. One that was withdrawn is refused. */
export async function passingToCorrect(
  tx: Tx,
  { id, parkLotId }: { readonly id: string; readonly parkLotId: string },
): Promise<{ lot: Lot; seen: KnownPassing }> {
  const lot = [...(await lockLots(tx, [parkLotId])).values()][0]!
  const row = (await tx.first<PassingRow & { is_void: boolean }>(
    sql`select ${passingNames}, p.is_void from passing p where p.id = ${id}`,
  ))!
  if (row.is_void) throw declaredFailure(isVoid)
  return { lot, seen: knownPassing(row) }
}
