import { declaredFailure } from '#kernel/failure.ts'
import { whoMayIn } from '#business/ground/people/user/who-may.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

const mayNotInspect = {
  zh: '巡检员不存在、已停用、没有巡检权限或数据范围不含该停车场',
  en: 'An inspector does not exist, is disabled, may not inspect, or has the car park outside their data scope',
}

/** Refuses anyone who could not carry out a task of the lot. */
export async function requireInspectors(tx: Tx, userIds: readonly string[], parkLotId: string): Promise<void> {
  const found = await tx.first<{ inspectors: string }>(sql`
    select count(*) as inspectors from tenant_user where id = any(${[...userIds]}::bigint[]) and ${whoMayIn('inspect-task:check', parkLotId)}`)
  if (Number(found!.inspectors) < userIds.length) throw declaredFailure(mayNotInspect)
}
