import { expect, test } from 'vitest'
import { plateOrNone } from './adapter.ts'
import { inBeijing } from './moments.ts'
import type { Command } from '../event.ts'
import { vzenith } from './vzenith.ts'

/** Messages of boards that speak the maker's words with some of their own, as public integrations recorded them. */

const receivedAt = Date.UTC(2026, 10, 24, 0, 0, 30)
const read = (message: object, path = '') => {
  const said = vzenith.read(
    { path, address: '', text: JSON.stringify(message), fields: {}, files: [], receivedAt },
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

test('a board that polls by its heartbeat is answered in that name: what opens for it, and that there is nothing', () => {
  const beat = { heartbeat: { countid: 7, timeStamp: 1_795_478_430, serialno: '12be5a2e-43cb4a16' } }
  const answered = (path: string, command: Command | null) =>
    JSON.parse(read(beat, path).answer([], command).body) as object
  const command = { commandId: '1', kind: 'open', text: '一路顺风' } as unknown as Command
  expect(answered('comet', command)).toMatchObject({
    Response_Heartbeat: { info: 'ok', playserver_json_request: { type: 'ps_voice_play' } },
  })
  expect(['comet', ''].map((path) => answered(path, null))).toEqual([
    { Response_Heartbeat: { info: 'no' } },
    { Response_Heartbeat: { info: 'no' } },
  ])
  expect(read(beat, 'comet').waits).toBe(true)
  expect(read(beat).events).toMatchObject([{ type: 'heartbeat' }])
})

test('a result that says when by the wall clock alone happened then, also when it is sent later', () => {
  const Timeval = { decyear: 2026, decmon: 11, decday: 23, dechour: 17, decmin: 5, decsec: 9 }
  const result = (rest: object) => ({
    AlarmInfoPlate: { result: { PlateResult: { license: '京A12345', plateid: 7, timeStamp: { Timeval }, ...rest } } },
  })
  const [event] = read(result({})).events
  expect(event).toMatchObject({ plateNumber: '京A12345', at: '2026-11-23T09:05:09.000Z' })
  expect(read(result({ isoffline: 1 })).events).toEqual([event])
})

const inChinese = '无车牌|无牌车|_无_|无号牌|未悬挂车牌|无法识别|未识别到车牌|--|| |00000000|11111111'.split('|')
const inEnglish =
  'unknown|unknow|No Plate|noPlate|unlicensed|Unrecognized|_NONE_|N/A|not detected|UNREAD|NO_PLATE_DETECTED'.split('|')
test.each([...inChinese, ...inEnglish])('where a camera says “%s” it read no plate', (said) => {
  expect(plateOrNone(said)).toBe('')
})

test.each(['京A12345', '使014578', '粤ZJ068澳', 'NOVA123', 'WJ京0001X', '京A0000', 'UNK1', '1111111', 'NOPLATE1'])(
  '%s is a plate',
  (said) => {
    expect(plateOrNone(said)).toBe(said)
  },
)

test('a time whose numbers have one digit is one', () => {
  expect(inBeijing('2026-1-4 6:03:7')).toBe('2026-01-04T06:03:07.000+08:00')
  expect(inBeijing('2026/11/24 16:33:17.5')).toBe('2026-11-24T16:33:17.500+08:00')
})

test('boards that number no results, and say whole seconds: two cars in one second are two, one sent again is one', () => {
  const timeStamp = { Timeval: { sec: 1_795_478_400, usec: 0 } }
  const idOf = (rest: object) => {
    const sent = { AlarmInfoPlate: { result: { PlateResult: { timeStamp, ...rest } }, serialno: 'fd495d6ee960dbec' } }
    return (read(sent).events[0] as { eventId: string }).eventId
  }
  expect(idOf({ license: '京A54321' })).not.toBe(idOf({ license: '京A12345' }))
  expect(idOf({ license: '京A12345', retryflag: 1 })).toBe(idOf({ license: '京A12345', retryflag: 0 }))
  expect(idOf({ license: '_无_', plateid: 7 })).toBe('1795478400-0-7')
})

test('a result that is sent to where the camera polls is a car all the same', () => {
  const timeStamp = { Timeval: { sec: 1_795_478_400, usec: 0 } }
  const said = read(
    { AlarmInfoPlate: { result: { PlateResult: { license: '京A12345', plateid: 7, timeStamp } } } },
    'comet',
  )
  expect(said.events).toMatchObject([{ type: 'passing', plateNumber: '京A12345' }])
  expect(said.waits).toBeUndefined()
  const answer = said.answer([{ eventId: '', outcome: 'accepted', decision: { open: true } }], null)
  expect(JSON.parse(answer.body)).toMatchObject({ Response_AlarmInfoPlate: { info: 'ok', plateid: 7 } })
})
