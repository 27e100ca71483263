import { describe, expect, test } from 'vitest'
import { decimal, decimalKind, latitude, longitude, type DecimalField } from '../decimal/decimal.ts'
import { decimals } from '../decimal/ranges.ts'
import { integer, integerKind, type IntegerField } from '../integer/integer.ts'
import { ranges } from '../integer/ranges.ts'
import { Refused } from '../kind.ts'
import { money, moneyKind } from '../money/money.ts'
import { percent, percentKind } from '../percent/percent.ts'
import { plate, plateKind } from '../plate/plate.ts'
import { stepsOf } from './matching-steps.fixture.ts'
import { patterns, type PatternName } from './patterns.ts'
import { description, remark, text, textKind, type TextField } from './text.ts'

const examples: Record<PatternName, { good: string[]; bad: string[] }> = {
  name: {
    good: ['东门', 'A栋-1层(东)', '入口【二】', 'x'.repeat(255)],
    bad: ['东', '东门<b>', '东 门', '东门#1', 'x'.repeat(256)],
  },
  parkingName: { good: ['人民广场 P1', 'x'.repeat(256)], bad: ['p', 'a<b>', 'x'.repeat(257)] },
  code: { good: ['A', 'LOT01', 'x'.repeat(32)], bad: ['A-1', '编号', 'x'.repeat(33)] },
  serial: {
    good: ['A', '265e1040-85e01fb7', 'x'.repeat(32)],
    bad: ['-A', 'A-', 'A--1', 'A/1', '编号', 'x'.repeat(33)],
  },
  contact: { good: ['王', '王先生 (夜班)'], bad: ['x'.repeat(13), '<王>'] },
  userName: { good: ['wang', '王敏', 'a.b@c-d_1'], bad: ['a', 'a b', 'x'.repeat(21)] },
  realName: { good: ['王敏', '买买提·艾力', 'J. Smith'], bad: ['王', '王<', 'x'.repeat(21)] },
  roleName: { good: ['财务', '夜_班', 'A(1)'], bad: ['_财务', '财务_', '财', '财务<'] },
  password: { good: ['abc123', 'A1b2C3d4E5f6G7h8'], bad: ['abcdef', '123456', 'ab12', 'abc123!', 'a1'.repeat(9)] },
  mobile: { good: ['13812345678', '19900000000'], bad: ['12812345678', '1381234567', '138123456789', '1381234567x'] },
  phone: {
    good: [
      '010-12345678',
      '02187654321',
      '8765432',
      '400-800-1234',
      '4008001234',
      '400-8001-234',
      '4008-123-456',
      '0571-87654321-01',
      '0571-87654321-80123',
      '13812345678',
    ],
    bad: ['12345', '010-', '400-80-12345', '4008-12-3456', '0571-87654321-', '0571-87654321-1234567'],
  },
  email: {
    good: ['a@b.cn', 'first.last+x@mail.example.com', `${'a'.repeat(64)}@b.cn`, 'a@b-c.xn--fiqs8s'],
    bad: [
      'a@b',
      '@b.cn',
      'a@b..cn',
      'a b@c.cn',
      'a@b.',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.cn`,
      'a@b@c.cn',
      'a@1.2.3.4',
    ],
  },
  idCard: {
    good: ['11010519491231002X', '11010519491231002x', '440308199901010012', '110105491231002', '110105200002290013'],
    bad: [
      '110105194913310021',
      '11010519491231002x1',
      '010105194912310021',
      '1101051949123100',
      '110105194912320021',
      '110105194912310021',
      '990105194912310021',
      '110105490231002',
      '990105491231002',
      '110105190002290017',
      '110105199004310019',
      '110105209901010012',
    ],
  },
  taxNumber: {
    good: ['91310000MA1FL0X123', '310000123456789', '91310000MA1FL0X12345'],
    bad: ['91310000ma1fl0x123', '9131000012345678', '91310000MA1FL0X1234', '91310000-A1FL0X123'],
  },
  differingDigits: { good: ['12', '1112', '0001'], bad: ['11', '000000', '9', '12a'] },
  streamAddress: {
    good: ['rtsp://10.20.0.7:554/Streaming/Channels/101', 'RTSPS://camera.example'],
    bad: ['rtsp://admin:secret@10.20.0.7/main', 'http://10.20.0.7/', 'rtsp://', 'rtsp://a b'],
  },
  pathOfCamera: {
    good: ['/', '/cgi-bin/snapshot.cgi?channel=1'],
    bad: ['//10.0.0.1/x', 'still.jpg', 'http://10.0.0.1/', '/a b'],
  },
  ipv4: {
    good: ['192.168.1.20', '0.0.0.0', '255.255.255.255'],
    bad: ['256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.'],
  },
  url: {
    good: [
      'https://example.com/a?b=1',
      'http://x',
      'HTTPS://Example.com/',
      "https://x.cn/it's",
      'https://x.cn:8443/a#b',
      'http://192.168.1.20/',
      'http://[2001:db8::1]:80/',
      'https://例子.中国/路',
    ],
    bad: [
      'ftp://x.cn',
      'javascript:alert(1)',
      'https://a b',
      'https://a"b',
      'https:///x.cn',
      'http:////x.cn',
      'http://:80/',
      'https://a..b.cn',
      'https://*.x.cn',
      'https://-a.cn',
      'https://a-.cn',
      'https://a_b.cn',
      'https://x.cn:0/',
      'https://x.cn:65536/',
      'https://x.cn:80:81/',
      'https://x.cn:/',
      'http://256.1.1.1/',
      'http://1.2.3/',
      'https://a.cn\\@b.cn/',
      'https://a@b.cn/',
      'https://a.cn/\\b',
      `https://${'a'.repeat(64)}.cn`,
    ],
  },
}

const takes = (field: TextField, input: string) => !(textKind.read(field, input) instanceof Refused)

describe.each(Object.entries(examples))('the pattern %s', (name, { good, bad }) => {
  const pattern = name as PatternName
  test('[VAL-05] takes what is right and refuses the rest', () => {
    const field = text('值', { pattern })
    expect(good.filter((input) => !takes(field, input))).toEqual([])
    expect(bad.filter((input) => takes(field, input))).toEqual([])
  })

  test('[IN-10] [VAL-05] takes steps in proportion to the text, also to the most unfriendly one', () => {
    for (const hostile of hostileTexts(good)) {
      const [short, long] = [
        stepsOf(patterns[pattern].test, hostile(150)),
        stepsOf(patterns[pattern].test, hostile(300)),
      ]
      expect([hostile(3), long <= 2.2 * short + 200]).toEqual([hostile(3), true])
    }
  })
})

/** A right text that goes wrong at its end, after any of its parts was repeated at any of its places. */
function hostileTexts(good: readonly string[]): ((times: number) => string)[] {
  return good.flatMap((text) =>
    Array.from(text.slice(0, 20)).flatMap((_, at) =>
      [1, 2, 3].map((length) => (times: number) => {
        const part = text.slice(at, at + length)
        return `${text.slice(0, at)}${part.repeat(times)}${text.slice(at)}\u0001`
      }),
    ),
  )
}

test('the count of steps distinguishes a pattern that explodes from one that does not', () => {
  expect(stepsOf(/^(?:a+)+$/, `${'a'.repeat(18)}!`)).toBeGreaterThan(100_000)
  expect(stepsOf(/^(?:a|b)+$/, `${'a'.repeat(300)}!`)).toBeLessThan(5_000)
})

test('the steps are those of the pattern itself: both match the same', () => {
  for (const [name, { good, bad }] of Object.entries(examples))
    for (const input of [...good, ...bad]) {
      const { test: pattern } = patterns[name as PatternName]
      expect([name, input, stepsOf.matches(pattern, input)]).toEqual([name, input, pattern.test(input)])
    }
})

test.each([
  ['upTo4Digits', ['1', '9999'], ['0', '10000', '1.5', '-1']],
  ['upTo5Digits', ['99999'], ['0', '100000']],
  ['upTo6Digits', ['999999'], ['0', '1000000']],
  ['from1To500', ['1', '500'], ['0', '501']],
  ['port', ['0', '65535'], ['65536', '-1', '80a']],
  ['orderLockMinutes', ['5', '15'], ['4', '16']],
] as [keyof typeof ranges, string[], string[]][])('[VAL-05] the whole numbers %s', (name, good, bad) => {
  const field: IntegerField = integer('数', { ...ranges[name] })
  const taken = (input: string) => !(integerKind.read(field, input) instanceof Refused)
  expect([good.filter(taken), bad.filter(taken)]).toEqual([good, []])
})

test.each([
  ['upTo3999_99', decimal('数', { ...decimals.upTo3999_99 }), ['0', '12.34', '3999.99'], ['4000', '1.234', '-1', 'x']],
  ['below327_99', decimal('数', { ...decimals.below327_99 }), ['327.98'], ['327.99', '328']],
  ['longitude', longitude(), ['121.473701', '-180'], ['180.1', '121.4737012']],
  ['latitude', latitude(), ['31.230416', '90'], ['90.000001', '31.2304161']],
] as [string, DecimalField, string[], string[]][])('[VAL-05] the decimals %s', (_, field, good, bad) => {
  const taken = (input: string) => !(decimalKind.read(field, input) instanceof Refused)
  expect([good.filter(taken), bad.filter(taken)]).toEqual([good, []])
})

test('[VAL-05] money and percent have two decimals at most, plates are plates, remarks and descriptions end in time', () => {
  const taken = (value: unknown) => !(value instanceof Refused)
  expect(['0.01', '12', '12.345', 'x', '1e3'].map((input) => taken(moneyKind.read(money('额'), input)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(
    ['0', '100', '99.99', '100.01', '1.234'].map((input) => taken(percentKind.read(percent('率'), input))),
  ).toEqual([true, true, true, false, false])
  expect(
    ['京A12345', '京AD12345', '粤B12345D', '临A12345', '临A1234', '临A123456', '京O', 'A12345', '京A1234567'].map(
      (input) => taken(plateKind.read(plate('牌'), input)),
    ),
  ).toEqual([true, true, true, true, false, false, false, false, false])
  expect([takes(remark(), '备'.repeat(32)), takes(remark(), '备'.repeat(33))]).toEqual([true, false])
  expect([takes(description('述'), '述'.repeat(512)), takes(description('述'), '述'.repeat(513))]).toEqual([
    true,
    false,
  ])
})

test('what is too short for its pattern is answered with the form that is wanted, not a number of characters', () => {
  const refused = (input: string, options: Partial<TextField> = {}) =>
    textKind.read({ ...text('车主手机', { pattern: 'mobile' }), ...options }, input)
  for (const input of ['1380000', '138000012345'])
    expect(refused(input)).toMatchObject({ code: 'wrongPattern', params: { hint: '请填写 11 位手机号' } })
  expect(refused('1'.repeat(33), { pattern: 'code', max: 20 })).toMatchObject({ code: 'tooLong', params: { max: 20 } })
})

test('[IN-11] what is not seen is not kept, so that two names that look alike are alike; variants and whole characters stay', () => {
  const unseen = [
    '\u200b',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u061c',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u{e0041}',
    '\u001b',
    '\u0085',
  ]
  for (const each of unseen) expect([each, textKind.read(text('名称'), `东${each}门`)]).toEqual([each, '东门'])
  expect(textKind.read(text('名称', { min: 1 }), '\u3164')).toBeInstanceOf(Refused)
  for (const kept of ['👍🏽𠮷', '☺️', '葛\u{e0100}', 'أب']) expect(textKind.read(text('名称'), kept)).toBe(kept)
})

test('too many decimals are refused in words', () => {
  expect(decimalKind.read(longitude(), '116.1234567')).toMatchObject({ code: 'tooManyPlaces', params: { places: 6 } })
})
