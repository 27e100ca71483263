/** What a backup consists of, in this order; after `table` and `file` come their bytes. */
export type Mark =
  | { readonly is: 'about'; readonly version: string; readonly migrations: readonly string[]; readonly at: string }
  | { readonly is: 'partition'; readonly name: string; readonly of: string; readonly bound: string }
  | { readonly is: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly is: 'sequence'; readonly name: string; readonly last: string; readonly isCalled: boolean }
  | {
      readonly is: 'job'
      readonly job: string
      readonly payload: unknown
      readonly runAt: string
      readonly key: string | null
      readonly most: number
    }
  | { readonly is: 'file'; readonly key: string }
  | { readonly is: 'end'; readonly tables: number; readonly files: number; readonly missing: number }

/** A mark, or bytes of what the last mark named. */
export type Piece = Mark | Buffer

const [marks, bytes] = [0, 1]

export async function* written(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const content = Buffer.isBuffer(piece) ? piece : Buffer.from(JSON.stringify(piece))
    const head = Buffer.alloc(5)
    head.writeUInt8(Buffer.isBuffer(piece) ? bytes : marks)
    head.writeUInt32BE(content.length, 1)
    yield Buffer.concat([head, content])
  }
}

export async function* read(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let kept: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    kept = kept.length ? Buffer.concat([kept, chunk]) : chunk
    for (;;) {
      const end = kept.length < 5 ? Infinity : 5 + kept.readUInt32BE(1)
      if (kept.length < end) break
      const content = kept.subarray(5, end)
      yield kept[0] === bytes ? Buffer.from(content) : (JSON.parse(content.toString()) as Mark)
      kept = kept.subarray(end)
    }
  }
}
