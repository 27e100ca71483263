import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UnzipError } from '#server/spreadsheet/unzip.ts'
import { readUnionPayBill } from './unionpay-bill.server.ts'

const ofBase64 = (bytes: Buffer) => bytes.toString('base64')

test.each([
  ['nothing', ''],
  ['a page', ofBase64(Buffer.from('<html>'))],
  ['a file that is cut off', ofBase64(deflateSync(Buffer.alloc(2_000, 'zip')).subarray(0, 12))],
  ['what is no archive', ofBase64(deflateSync(Buffer.from('no archive')))],
])('%s in the place of a bill is a damaged file, which is fetched again, and no bill', (_what, content) => {
  expect(() => readUnionPayBill(content, '2026-11-23')).toThrow(UnzipError)
})
