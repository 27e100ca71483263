import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hikvision } from './hikvision.ts'
import { messageParts } from './message-parts.ts'
import { readMessage } from './read-message.ts'

const read = (body: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  messageParts(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, type).map(({ name, bytes }) => [
    name,
    bytes.toString('latin1'),
  ])
const disposition = 'Content-Disposition: form-data; name="a"; filename="b.xml"'

test.each([
  ['a boundary in single quotes', `--x\r\n${disposition}\r\n\r\n1\r\n--x--`, "multipart/form-data; boundary='x'"],
  ['no boundary in the header', `--x\r\n${disposition}\r\n\r\n1\r\n--x--`, 'multipart/form-data'],
  ['a mark of bytes before it', `\u00EF\u00BB\u00BF--x\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ['folded headers', '--x\r\nContent-Disposition: form-data;\r\n name="a";\r\n\tfilename="b"\r\n\r\n1\r\n--x--'],
  ['an empty line before the headers', `--x\n\r\n${disposition}\r\n\r\n1\r\n--x--`],
  ['no empty line after the headers', `--x\r\n${disposition}\r\n1\r\n--x--`],
  ['lines ended by one character', `--x\n${disposition}\n\n1\n--x--`],
  ['a length that is wrong', `--x\r\n${disposition}\r\nContent-Length: 90000\r\n\r\n1\r\n--x--`],
  ['no end', `--x\r\n${disposition}\r\n\r\n1`],
  [
    'the name after a file name that has one in it',
    '--x\r\nContent-Disposition: form-data; filename="b;name=c"; name="a"\r\n\r\n1\r\n--x--',
  ],
  ['names in single quotes', "--x\r\nContent-Disposition: form-data; name='a'; filename='b'\r\n\r\n1\r\n--x--"],
  ['base64', `--x\r\n${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\nMQ==\r\n--x--`],
  [
    'parts within a part',
    `--x\r\nContent-Type: multipart/mixed; boundary=yy\r\n\r\n--yy\r\n${disposition}\r\n\r\n1\r\n--yy--\r\n--x--`,
  ],
])('a part with %s is read', (_what, body, type?: string) => {
  expect(read(body, type)).toEqual([['a', '1']])
})

test('what begins like the boundary within a picture ends nothing', () => {
  expect(read(`--x\r\n${disposition}\r\n\r\n1\r\n--xy\r\n2\r\n--x--`)).toEqual([['a', '1\r\n--xy\r\n2']])
})

test('a boundary that stands in a line with the text before it ends the text', () => {
  const body = `--boundary12\r\n${disposition}\r\n\r\n<a/>--boundary12\r\nContent-Type: image/jpeg\r\n\r\nP\r\n--boundary12--`
  expect(read(body, 'multipart/form-data; boundary=boundary12')).toEqual([
    ['a', '<a/>'],
    ['', 'P'],
  ])
})

const boundaries = fc.stringMatching(/^[\w-]{1,60}$/)
const pictures = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 5 })
const ends = fc.constantFrom('\r\n', '\n')

test('whatever pictures, boundary and ends of lines there are, parts come out as they went in; cut anywhere, all before the cut do', () => {
  fc.assert(
    fc.property(
      boundaries,
      pictures,
      ends,
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (boundary, sent, end, isQuoted, cut) => {
        // No picture ends with half of a line's end, which a short end after it would make a whole one.
        const bytes = sent
          .map((each) => Buffer.from(each))
          .filter((each) => !each.includes(`--${boundary}`) && each.at(-1) !== 0x0d)
        const heads = bytes.map(
          (_, index) =>
            `--${boundary}${end}Content-Disposition: form-data; name="p${index}"${end}Content-Type: image/jpeg${end}${end}`,
        )
        const whole = Buffer.concat([
          ...bytes.flatMap((each, index) => [Buffer.from(heads[index]!), each, Buffer.from(end)]),
          Buffer.from(`--${boundary}--${end}`),
        ])
        const type = `multipart/form-data; boundary=${isQuoted ? `"${boundary}"` : boundary}`
        expect(messageParts(whole, type).map((part) => part.bytes)).toEqual(bytes)
        const at = Math.floor(whole.length * cut)
        const arrived = messageParts(whole.subarray(0, at), type)
        let until = 0
        bytes.forEach((each, index) => {
          until += heads[index]!.length + each.length
          if (until <= at && until + end.length <= at)
            expect(arrived[index]!.bytes.subarray(0, each.length)).toEqual(each)
        })
      },
    ),
  )
})

const xml =
  '<EventNotificationAlert><eventType>ANPR</eventType><dateTime>2026-11-24T08:00:00+08:00</dateTime><ANPR><licensePlate>京B20013</licensePlate></ANPR></EventNotificationAlert>'
const message = (body: Buffer, type: string) =>
  readMessage({ body: { bytes: body, isCut: false }, headers: { 'content-type': type } }, { path: '', address: '' })

test('a car is read as soon as its text has arrived, wherever the message ends, and whatever its parts are called', () => {
  const head = '--boundary\r\nContent-Type: application/xml\r\n\r\n'
  const body = Buffer.from(
    `${head}${xml}\r\n--boundary\r\nContent-Type: text/plain\r\n\r\n \r\n--boundary\r\nContent-Type: image/jpeg\r\n\r\n${'\u00FF'.repeat(50)}\r\n--boundary--`,
  )
  for (let at = 0; at <= body.length; at += 1)
    for (const type of ['multipart/form-data; boundary=boundary', 'application/octet-stream']) {
      const said = hikvision.read(message(body.subarray(0, at), type), null)
      expect('unread' in said, `${type} ${at}`).toBe(
        at < Buffer.byteLength(head + xml) - '</ANPR></EventNotificationAlert>'.length - 'licensePlate>'.length,
      )
    }
})

test('any bytes at all are read or refused with a reason, and none end the server', () => {
  const types = fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/mixed',
    'application/xml',
    'application/json',
    '',
  )
  const salt = fc.constantFrom(
    '--x\r\n',
    '\r\n\r\n',
    '--x--',
    'Content-Disposition: form-data; name=',
    '<eventType>ANPR</eventType>',
    '{"',
    '\u00FF\u00D8',
  )
  const bodies = fc.array(
    fc.oneof(
      salt.map((each) => Buffer.from(each, 'latin1')),
      fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each)),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(bodies, types, (body, type) => {
      const said = hikvision.read(message(Buffer.concat(body), type), null)
      expect('unread' in said ? said.unread.zh : said.events.length).toBeTruthy()
    }),
  )
})

test('a head of megabytes is read in no time that anyone notices', () => {
  const started = process.cpuUsage().user
  for (const filler of [' ', '\t', 'name = ', ';', '-', 'a:\n'])
    messageParts(
      Buffer.from(`--x\r\nContent-Disposition:${filler.repeat(4_000_000 / filler.length)}\r\n\r\nz\r\n--x--`),
      'multipart/form-data; boundary=x',
    )
  expect(process.cpuUsage().user - started).toBeLessThan(20_000_000)
})
