import { expect, test } from 'vitest'
import { Failure } from '#kernel/failure.ts'
import { drawCoupons } from './draw-coupons.server.ts'

const batch = (name: string) => ({
  name,
  worth: '抵扣10.00元',
  validity: '有效期 2026-01-01 至 2026-12-31',
  footer: '',
  columns: 4,
  address: 'https://parking.example/pay/coupon/1.',
})
const codes = Array.from({ length: 40 }, (_, at) => `ABCD${String(at).padStart(12, '0')}`)

test('batches are drawn one after the other, and beyond a short line the process is busy; one that no one reads holds up no other', async () => {
  const given: string[] = []
  const drawn: string[] = []
  const asked = Array.from({ length: 12 }, async (_, at) => {
    const document = await drawCoupons(batch(`批次${at}`), codes)
    given.push(`批次${at}`)
    expect(drawn.length).toBe(at)
    const end = document.end.bind(document)
    document.end = () => {
      drawn.push(`批次${at}`)
      end()
    }
    if (at === 3) document.destroy()
    if (at === 3) drawn.push('批次3')
    return document
  })
  const results = await Promise.allSettled(asked)
  expect(given).toEqual(Array.from({ length: 11 }, (_, at) => `批次${at}`))
  const [refused] = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused!.reason).toBeInstanceOf(Failure)
  expect((refused!.reason as Failure).state).toBe('busy')
  const last = (results[10] as PromiseFulfilledResult<AsyncIterable<Buffer>>).value
  const pieces: Buffer[] = []
  for await (const piece of last) pieces.push(piece)
  expect(Buffer.concat(pieces).toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
})
