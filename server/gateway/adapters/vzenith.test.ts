import { expect, test } from 'vitest'
import { inBeijing } from './adapter.ts'
import { vzenith } from './vzenith.ts'

/** Messages of boards that speak the maker's words with some of their own, as public integrations recorded them. */

const receivedAt = Date.UTC(2026, 10, 24, 0, 0, 30)
const read = (message: object) => {
  const said = vzenith.read(
    { path: '', address: '', text: JSON.stringify(message), fields: {}, files: [], receivedAt },
    null,
  )
  if ('unread' in said) throw new Error(said.unread.en)
  return said
}

/** A board that has a word for the colour, a text for the time, and a blank in the plate. */
const byWords = (rest: object) => ({
  AlarmInfoPlate: {
    resultType: 0,
    channel: 0,
    deviceName: '车牌识别一体机',
    ipaddr: '192.168.1.98',
    result: {
      PlateResult: {
        confidence: 85,
        direction: 4,
        license: '京 Q2X0G5',
        triggerType: 0,
        type: 1,
        platecolor: '蓝',
        recotime: '2026-11-24 7:58:07',
        imageFile: '',
        imageFileLen: 0,
        ...rest,
      },
    },
    seriaIno: '70b50907010000e1',
    romid: '70b50907010000e1',
    nParkID: 1,
  },
  WhiteListInfo: { Info: { WhiteListEnable: 0 } },
})

test('a colour as a word and a time as a text are read, and the answer opens in both ways', () => {
  const said = read(byWords({}))
  expect(said.events).toMatchObject([{ plateColor: 1, at: '2026-11-23T23:58:07.000Z', confidence: 85 }])
  expect(read(byWords({ platecolor: '黄绿色' })).events).toMatchObject([{ plateColor: 6 }])
  const answered = (open: boolean) => {
    const decision = { open, text: '', orderNo: null, payable: '0.00', due: '0.00', payUrl: null }
    return JSON.parse(said.answer([{ eventId: '', outcome: 'accepted', decision }], null).body) as object
  }
  expect(answered(true)).toMatchObject({ Response: { Open: 1 }, Response_AlarmInfoPlate: { info: 'ok' } })
  expect(answered(false)).toMatchObject({ Response: { Open: 0 }, Response_AlarmInfoPlate: { info: 'no' } })
  const { recotime: _, ...timeless } = byWords({}).AlarmInfoPlate.result.PlateResult
  expect(read({ AlarmInfoPlate: { result: { PlateResult: timeless } } }).events).toMatchObject([
    { plateColor: 1, at: '2026-11-24T00:00:30.000Z' },
  ])
})

test.each([
  ['within the name of a result', { AlarmInfoPlate: { serialno: '69ee31dd-462720e8', heartbeat: 1 } }],
  ['with the number of the board', { KeepAlive: { ROMID: '70b50907010000e1' } }],
])('a heartbeat %s is a sign of life', (_where, message) => {
  expect(read(message).events).toMatchObject([{ type: 'heartbeat' }])
})

test('a time whose numbers have one digit is one', () => {
  expect(inBeijing('2026-1-4 6:03:7')).toBe('2026-01-04T06:03:07.000+08:00')
  expect(inBeijing('2026/11/24 16:33:17.5')).toBe('2026-11-24T16:33:17.500+08:00')
})
