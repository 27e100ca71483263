import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTypes } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import { compareBill, signedMoney, type BookLine, type DiffType } from './compare-bill.ts'
import { billHead, readBill, type BillLine } from './read-bill.ts'

/** What may have happened to a movement of money on its way into both books. */
const fates = ['same', 'bookOnly', 'billOnly', 'money', 'unsettled', 'twice', 'late'] as const
const movement = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  money: fc.integer({ min: 1, max: 100_000 }),
  off: fc.integer({ min: 1, max: 500 }),
  knowsTrade: fc.boolean(),
  channelKnowsOurs: fc.boolean(),
  fate: fc.constantFrom(...fates),
})
const [noon, midnight] = [1000, 2000]

const inBill: Record<(typeof fates)[number], number> = {
  same: 1,
  bookOnly: 0,
  billOnly: 1,
  money: 1,
  unsettled: 1,
  twice: 2,
  late: 0,
}
const ofPayment: Partial<Record<(typeof fates)[number], DiffType>> = {
  bookOnly: diffTypes.platformOnly,
  billOnly: diffTypes.channelOnly,
  money: diffTypes.money,
  unsettled: diffTypes.state,
  twice: diffTypes.repeated,
}

test('whatever happened to the money, every difference is found once and for what it is, and together they explain the whole gap', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.func(fc.nat()), (movements, shuffle) => {
      const books: BookLine[] = []
      const bill: BillLine[] = []
      const wanted: string[] = []
      for (const [n, { kind, money, off, fate, ...knows }] of movements.entries()) {
        const [no, tradeNo] = [`W${n}`, `T${n}`]
        // Someone must know the number of the other, or nothing can be compared.
        const channelKnowsOurs = knows.channelKnowsOurs || !knows.knowsTrade
        if (fate !== 'billOnly')
          books.push({
            kind,
            no,
            tradeNo: knows.knowsTrade ? tradeNo : null,
            money,
            settled: fate !== 'unsettled',
            at: fate === 'late' ? midnight : noon,
          })
        for (let copy = 0; copy < inBill[fate]; copy++)
          bill.push({
            kind,
            tradeNo: kind === 'payment' ? tradeNo : 'of-payment',
            payNo: kind === 'payment' && channelKnowsOurs ? no : null,
            tradeRefundNo: kind === 'refund' ? tradeNo : null,
            refundNo: kind === 'refund' && channelKnowsOurs ? no : null,
            money: fate === 'money' ? money + off : money,
            fee: 0,
            at: noon,
            attach: null,
          })
        const type = ofPayment[fate] && (kind === 'refund' ? diffTypes.refund : ofPayment[fate])
        if (type) wanted.push(`${type} ${tradeNo}`)
      }
      books.sort((a, b) => shuffle(a.no) - shuffle(b.no))
      bill.sort((a, b) => shuffle(a.tradeNo) - shuffle(b.tradeNo))

      const { matched, diffs, carried } = compareBill(books, bill, (at) => at >= midnight)
      const number = ({ book, bill: line }: (typeof diffs)[number]) =>
        book ? book.no.replace('W', 'T') : (line!.tradeRefundNo ?? line!.tradeNo)
      expect(diffs.map((diff) => `${diff.type} ${number(diff)}`).toSorted()).toEqual(wanted.toSorted())
      expect(carried.length).toBe(movements.filter(({ fate }) => fate === 'late').length)
      expect(matched.length).toBe(movements.filter(({ fate }) => fate === 'same' || fate === 'twice').length)

      const total = (lines: readonly { kind: BillLine['kind']; money: number }[]) =>
        lines.reduce((sum, line) => sum + signedMoney(line), 0)
      const gap = total(bill) - total(books.filter((book) => book.settled && !carried.includes(book)))
      expect(diffs.reduce((sum, { channelMoney, platformMoney }) => sum + channelMoney - platformMoney, 0)).toBe(gap)
    }),
  )
})

test('a refund that is under way at both, or has arrived since the bill was made, is what the bill says; one that failed or is none of ours is not', () => {
  const line = { kind: 'refund', tradeNo: 'T', payNo: 'W', tradeRefundNo: '5', refundNo: 'R', money: 400 } as const
  const bill: BillLine[] = [{ ...line, fee: 0, at: noon, attach: null, isUnderWay: true }]
  const book: BookLine = { kind: 'refund', no: 'R', tradeNo: null, money: 400, settled: false, at: noon }
  for (const ours of [
    { ...book, isUnderWay: true },
    { ...book, settled: true },
  ])
    expect(compareBill([ours], bill, (at) => at >= midnight)).toMatchObject({ matched: [{ book: ours }], diffs: [] })
  for (const ours of [[], [book], [{ ...book, isUnderWay: true, money: 300 }]])
    expect(compareBill(ours, bill, (at) => at >= midnight).diffs).toMatchObject([
      { type: diffTypes.refund, channelMoney: -400 },
    ])
})

test('a bill that was damaged is refused with its line, and never half read', () => {
  const good = `${billHead}\npayment,T1,W1,,,11.00,0.07,2026-11-20 08:00:00,7\r\n\nrefund,T1,W1,R1,,4.00,,2026-11-20 09:00:00,\n`
  expect(readBill(good)).toMatchObject([
    { kind: 'payment', payNo: 'W1', money: 1100, fee: 7, at: Date.parse('2026-11-20T08:00:00+08:00'), attach: '7' },
    { kind: 'refund', tradeRefundNo: 'R1', refundNo: null, money: 400, fee: 0, attach: null },
  ])
  for (const [damage, says] of [
    ['', '账单第一行'],
    [good.replace('type', 'kind'), '账单第一行'],
    [good.replace('11.00', '11.001'), '第2行'],
    [good.replace('11.00', '-11.00'), '第2行'],
    [good.replace('2026-11-20 09', '2026-13-20 09'), '第4行'],
    [good.replace('R1', ''), '第4行'],
    [good.replace(',7\r', ',7,8\r'), '第2行'],
  ] as const)
    expect(() => readBill(damage)).toThrow(says)
})
