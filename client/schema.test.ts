import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#kernel/wire.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { clientTypes } from '#checks/documents/client-types.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('its types are those of the document: after a change `npm run client`', async () => {
  const { token } = await berth.as('admin')
  const response = await fetch(`${berth.url}/api/openapi.json`, { headers: { authorization: token! } })
  await expect(clientTypes((await response.json()) as Json)).toMatchFileSnapshot('schema.ts')
})
