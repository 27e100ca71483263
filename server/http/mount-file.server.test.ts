import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { sql } from '#kernel/sql.ts'
import { newFileKey } from '#server/files/file-store.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('a refusal at the address of a file is no file: nothing saves it under the name of what is not there', async () => {
  const admin = await berth.as('admin')
  const { id } = (await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ id: string }>(sql`
      insert into stored_file (user_id, name, key, kind, size)
      select id, '账单.pdf', ${newFileKey('pdf')}, 'application/pdf', 1 from tenant_user where user_name = 'admin' returning id`),
  ))!
  const response = await fetch(`${admin.url}/api/file/${id}`, { headers: { authorization: admin.token! } })
  expect(await response.json()).toMatchObject({ state: 'notFound', data: null })
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('content-disposition')).toBeNull()
})
