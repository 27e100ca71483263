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
 * The parts of a multipart body (RFC 2046) as cameras write it: `form-data` or `mixed`, lines ended by one character or two, parts without
 * `Content-Disposition`, a boundary unlike the header's, an end that never came. A last part that was cut off has the bytes that arrived.
 */
export function messageParts(body: Buffer, contentType: string): MessagePart[] {
  const delimiter = delimiterOf(body, contentType)
  if (delimiter === null) return []
  const parts: MessagePart[] = []
  let start = nextLine(body, delimiter, 0)
  while (start !== -1 && parts.length < mostParts) {
    const from = start + delimiter.length
    if (body.toString('latin1', from, from + 2) === '--') break
    const next = nextLine(body, delimiter, from)
    parts.push(partOf(body.subarray(from, next === -1 ? body.length : beforeLineEnd(body, next))))
    start = next
  }
  return parts
}

function delimiterOf(body: Buffer, contentType: string): Buffer | null {
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const said = Buffer.from(`--${quoted ?? plain ?? ''}`)
  if (said.length > 2 && nextLine(body, said, 0) !== -1) return said
  const [first] = /^--[^\r\n]{1,200}/m.exec(body.toString('latin1', 0, 1_024)) ?? []
  return first === undefined ? null : Buffer.from(first.trimEnd(), 'latin1')
}

/** Where the delimiter next stands at the beginning of a line; -1: nowhere. */
function nextLine(body: Buffer, delimiter: Buffer, from: number): number {
  let at = body.indexOf(delimiter, from)
  while (at > 0 && body[at - 1] !== 0x0a) at = body.indexOf(delimiter, at + 1)
  return at
}

function beforeLineEnd(body: Buffer, at: number): number {
  return body[at - 2] === 0x0d ? at - 2 : at - 1
}

function partOf(part: Buffer): MessagePart {
  const [head, bytes] = halves(part)
  const valueOf = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const disposition = valueOf('content-disposition')
  const named = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? []
    return quoted ?? plain ?? ''
  }
  return {
    name: named('name') || valueOf('content-id').replaceAll(/[<>]/g, ''),
    filename: named('filename'),
    type: valueOf('content-type').split(';')[0]!.trim().toLowerCase(),
    bytes,
  }
}

/** Headers and content; they are apart by an empty line. */
function halves(part: Buffer): [string, Buffer] {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ end, at: part.indexOf(end) })).filter(({ at }) => at !== -1)
  const first = ends.toSorted((a, b) => a.at - b.at)[0]
  return first
    ? [decoded(part.subarray(0, first.at)), part.subarray(first.at + first.end.length)]
    : [decoded(part), Buffer.alloc(0)]
}
