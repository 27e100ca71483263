import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const print = ({ url, token }: Console, id: string) =>
  fetch(`${url}/api/userCoupon/printPaperCoupon/${id}`, { headers: { authorization: token ?? '' } })
const addBatch = (Count: number) =>
  admin.call('/api/userCoupon/addPaperCoupon', {
    Name: '周年庆',
    ReduceMoney: '10',
    Count,
    ValidBegin: '2026-11-01',
    ValidEnd: '2026-12-31',
    Footer: '出场前向收费员出示',
  })

test('[EXP-05] a batch is printed as an A4 PDF that is saved as its name and 纸质优惠券.pdf', async () => {
  const batch = await addBatch(1000)
  const response = await print(admin, batch.Id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const name = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition')!)![1]!
  expect(decodeURIComponent(name)).toBe('周年庆纸质优惠券.pdf')
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [width, height])
  expect(pages.length).toBe(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)![1]))
  for (const [width, height] of pages) {
    expect(Number(width)).toBeCloseTo((210 / 25.4) * 72, 0)
    expect(Number(height)).toBeCloseTo((297 / 25.4) * 72, 0)
  }
  expect(pdf.length).toBeLessThan(2_000_000)
  expect((await admin.call('/api/userCoupon/getPaperCoupon', { id: batch.Id })).PrintCount).toBe(1)
})

test('codes are made with the batch, valid until the end of its last day, and are printed for its tenant and those who may alone', async () => {
  const { Id } = await addBatch(40)
  const { rows } = await admin.call('/api/userCoupon/queryUserCoupon', {
    GrantType: 1,
    PerPage: 100,
    CouponName: '周年庆',
  })
  const codes = rows.map(({ CouponCode }: { CouponCode: string }) => CouponCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(rows[0]).toMatchObject({ BeginAt: '2026-11-01 00:00:00', EndAt: '2026-12-31 23:59:59', GotFrom: 6 })
  const refused = async (by: Console) => ((await (await print(by, Id)).json()) as { state: string }).state
  expect(await refused(await berth.as('admin', 'west'))).toBe('notFound')
  expect(await refused(await berth.as('collector'))).toBe('notPermitted')
  expect((await print(berth.anonymous, Id)).headers.get('content-type')).toContain('json')
})
