import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXls } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'
import type { Row, Sheet } from './sheet.ts'
import { writeXls } from './xls.ts'

const orders = (rows: Sheet['rows']): Sheet => ({
  title: '停车订单',
  columns: [
    { header: '订单号', kind: 'text' },
    { header: '次数', kind: 'integer' },
  ],
  zone: 'Asia/Shanghai',
  rows,
})

test('70,000 rows fill two worksheets, the second with its own header and the totals', async () => {
  const batches = Array.from({ length: 70 }, (_, i) =>
    Array.from({ length: 1000 }, (_, k) => [`订单${i * 1000 + k}`, 1]),
  )
  const file = await bytesOf(writeXls([{ ...orders(batches), totals: () => ['合计', 70_000] }]))
  const [first, second, ...others] = (await readXls(file)).sheets
  expect([first!.name, second!.name, others.length]).toEqual(['停车订单', '停车订单 (2)', 0])
  expect([first!.rows.length, second!.rows.length]).toEqual([65_536, 1 + 70_000 - 65_535 + 1])
  expect(first!.rows.at(-1)).toEqual(['订单65534', 1])
  expect(second!.rows.slice(0, 2)).toEqual([
    ['订单号', '次数'],
    ['订单65535', 1],
  ])
  expect(second!.rows.at(-1)).toEqual(['合计', 70_000])
})

test('more columns than the format has are the fault of the program', async () => {
  const columns: Sheet['columns'] = Array.from({ length: 257 }, () => ({ header: '列', kind: 'text' }))
  await expect(bytesOf(writeXls([{ ...orders([]), columns }]))).rejects.toThrow(RangeError)
})

async function* cancelledRows(): AsyncGenerator<Row[]> {
  yield [['a']]
  throw new Error('cancelled')
}

test('nothing is left in the temporary folder, even while the file is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'berth-test-'))
  try {
    const file = writeXls([orders([[['a']]])], folder)
    await file.next()
    expect(await readdir(folder)).toEqual([])
    await file.return(undefined)
    await expect(bytesOf(writeXls([orders(cancelledRows())], folder))).rejects.toThrow('cancelled')
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
