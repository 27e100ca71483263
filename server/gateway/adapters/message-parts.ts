import { decoded } from './decoded.ts'

/** A part of a message in parts. */
export interface MessagePart {
  /** As its headers call it; its `Content-ID` where they give it no name; empty: it has none. */
  readonly name: string
  readonly filename: string
  /** Without parameters, lower case; empty where it is not said. */
  readonly type: string
  readonly bytes: Buffer
}

const mostParts = 80

/**
 * The parts of a multipart body (RFC 2046) as cameras write it: `form-data` or `mixed`, one within another, lines ended by one character or two,
 * parts without `Content-Disposition` or without the empty line, a boundary unlike the header's, an end that never came. A last part that
 * was cut off has the bytes that arrived; what it says of its length is not looked at. Parsers of the standard refuse or drop such bodies whole.
 */
export function messageParts(body: Buffer, contentType: string): MessagePart[] {
  return partsOf(body, contentType)
    .flatMap((part) => {
      const within = /^multipart\//i.test(part.type) ? partsOf(part.bytes, part.type) : []
      return within.length ? within : [part]
    })
    .slice(0, mostParts)
    .map((part) => ({ ...part, type: part.type.split(';')[0]!.trim().toLowerCase() }))
}

/** With `type` as it was sent. */
function partsOf(body: Buffer, contentType: string): MessagePart[] {
  const delimiter = delimiterOf(body, contentType)
  if (delimiter === null) return []
  const parts: MessagePart[] = []
  let start = nextDelimiter(body, delimiter, 0)
  while (start !== -1 && parts.length < mostParts) {
    const from = start + delimiter.length
    if (body.toString('latin1', from, from + 2) === '--') break
    const next = nextDelimiter(body, delimiter, from)
    parts.push(partOf(body.subarray(from, next === -1 ? body.length : beforeLineEnd(body, next))))
    start = next
  }
  return parts
}

function delimiterOf(body: Buffer, contentType: string): Buffer | null {
  const [, quoted, single, plain] = /boundary\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s;"]+))/i.exec(contentType) ?? []
  const said = Buffer.from(`--${quoted ?? single ?? plain ?? ''}`)
  if (said.length > 2 && nextDelimiter(body, said, 0) !== -1) return said
  const [, first] = /(?:^|\u00BF)(--[^\r\n]{1,200})/m.exec(body.toString('latin1', 0, 1_024)) ?? []
  return first === undefined ? null : Buffer.from(first.trimEnd(), 'latin1')
}

/** So long a delimiter does not stand in a picture by chance, where a camera forgot the line's end before it. */
const sureLength = 10

/** Where the delimiter next stands, at the beginning of a line and with nothing else on it; -1: nowhere. */
function nextDelimiter(body: Buffer, delimiter: Buffer, from: number): number {
  let at = body.indexOf(delimiter, from)
  while (at !== -1 && !isDelimiter(body, delimiter, at)) at = body.indexOf(delimiter, at + 1)
  return at
}

function isDelimiter(body: Buffer, delimiter: Buffer, at: number): boolean {
  const isAtLine = at === 0 || body[at - 1] === 0x0a || (at === 3 && body[0] === 0xef)
  if (!isAtLine && delimiter.length < sureLength) return false
  const end = at + delimiter.length
  return end === body.length || /^(?:--?|[ \t]*(?:[\r\n]|$))/.test(body.toString('latin1', end, end + 8))
}

function beforeLineEnd(body: Buffer, at: number): number {
  if (body[at - 1] !== 0x0a) return at
  return body[at - 2] === 0x0d ? at - 2 : at - 1
}

function partOf(part: Buffer): MessagePart {
  const [headers, bytes] = halves(part)
  const head = headers.replaceAll(/\r?\n[ \t]+/g, ' ')
  const valueOf = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const named = parametersOf(valueOf('content-disposition'))
  return {
    name: named.get('name') || valueOf('content-id').replaceAll(/[<>]/g, ''),
    filename: named.get('filename') ?? '',
    type: valueOf('content-type'),
    bytes: /^base64$/i.test(valueOf('content-transfer-encoding'))
      ? Buffer.from(bytes.toString('latin1'), 'base64')
      : bytes,
  }
}

/** `form-data; name="a"; filename="b;c.jpg"`, or `filename*=UTF-8''b.jpg`. */
function parametersOf(disposition: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name, star, quoted, single, plain] of disposition.matchAll(
    /[;\s](\w+)(\*?)\s*=\s*(?:"([^"]*)"|'([^']*)'(?=\s*(?:;|$))|([^\s;"]+))/g,
  )) {
    const value = quoted ?? single ?? plain!
    const key = name!.toLowerCase()
    if (!found.has(key)) found.set(key, star ? unescaped(value.replace(/^[^']*'[^']*'/, '')) : value)
  }
  return found
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const longestLine = 8_192
const header = /^[\w-]+[ \t]*:/

/** Headers and content: they are apart by an empty line, or the content begins with the first line that is no header. */
function halves(part: Buffer): [string, Buffer] {
  const afterDelimiter = part.indexOf(0x0a) + 1
  let at = afterDelimiter
  let hasHeaders = false
  while (at > 0 && at < part.length) {
    const end = part.indexOf(0x0a, at)
    const line = part.toString('latin1', at, Math.min(end === -1 ? part.length : end, at + longestLine))
    const next = end === -1 ? part.length : end + 1
    const isHeader: boolean = header.test(line) || (hasHeaders && /^[ \t]+\S/.test(line))
    if (!isHeader) {
      const isEmpty = line.trim() === ''
      // Some begin with an empty line, and their headers come after it.
      const isBefore = isEmpty && !hasHeaders && header.test(part.toString('latin1', next, next + longestLine))
      if (!isBefore) return [decoded(part.subarray(afterDelimiter, at)), part.subarray(isEmpty ? next : at)]
    }
    hasHeaders ||= isHeader
    at = next
  }
  return [decoded(part), Buffer.alloc(0)]
}
