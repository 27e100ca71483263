import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth({ metricsToken: 'scrape-me' })
})
afterAll(() => berth.stop())

const scrape = (authorization: string) => fetch(`${berth.url}/metrics`, { headers: { authorization } })

test('who brings the token reads how long calls took, by route and without what was asked', async () => {
  await (await berth.as('admin')).call('/api/order/queryParkOrder', { plateNumber: '京A12345' })
  const answer = await scrape('Bearer scrape-me')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('berth_call_seconds_count{route="/api/order/queryParkOrder",status="200"} 1')
  expect(text).toMatch(/berth_database_connections\{purpose="people",kind="open"\} [1-9]/)
  expect(text).toMatch(/berth_disk_free_ratio 0\.\d+|berth_disk_free_ratio 1\b/)
  expect(text).not.toContain('京A12345')
})

test('nobody else does, and without a token in the settings there is nothing to read', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer scrape-m', 'Basic scrape-me'])
    expect((await scrape(authorization)).status).toBe(401)
  const closed = await startBerth()
  try {
    expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: 'Bearer scrape-me' } })).status).toBe(404)
  } finally {
    await closed.stop()
  }
})
