import pg from 'pg'

const chunkSize = 64 * 1024
/** As many as may wait: where others keep the process busy, a turn of its loop must bring an export more than one. */
const mostWaiting = 4

/** The driver knows COPY's messages, but keeps none of their bytes: here they are handed on, row by row. */
class Copying extends pg.Query {
  readonly #take: (row: Buffer) => void

  constructor(text: string, take: (row: Buffer) => void) {
    super(text)
    this.#take = take
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#take(chunk)
  }
}

/**
 * What a COPY … TO STDOUT gives, in chunks of whole rows, as fast as they are taken: while no one takes them, nothing is read from the
 * socket and the database waits. A chunk is good until the next one is asked for. Given up before its end, the statement is cancelled.
 */
export async function* copyOut(
  client: pg.PoolClient,
  text: string,
  cancel: () => Promise<unknown>,
): AsyncGenerator<Buffer> {
  const { stream } = (client as unknown as { connection: { stream: { pause(): void; resume(): void } } }).connection
  const filled: Buffer[] = []
  const spare: Buffer[] = []
  let filling: Buffer = Buffer.allocUnsafeSlow(chunkSize)
  let at = 0
  let state: 'flows' | 'ended' | 'given up' = 'flows'
  let failure: Error | null = null
  let wake = () => {}
  const push = () => {
    filled.push(filling.subarray(0, at))
    filling = spare.pop() ?? Buffer.allocUnsafeSlow(chunkSize)
    at = 0
    if (filled.length >= mostWaiting) stream.pause()
    wake()
  }
  const copying = new Copying(text, (row) => {
    if (state === 'given up') return
    if (at > 0 && at + row.length > filling.length) push()
    if (row.length > filling.length) filling = Buffer.allocUnsafeSlow(row.length)
    if (row.length < 512) for (let i = 0; i < row.length; i++) filling[at + i] = row[i]!
    else row.copy(filling, at)
    at += row.length
  })
  const ended = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      failure = error ?? null
      if (state === 'flows') state = 'ended'
      wake()
      resolve()
    }
    copying.once('end', () => end())
    copying.once('error', end)
  })
  client.query(copying)
  try {
    for (;;) {
      const chunk = filled.shift()
      if (chunk) {
        yield chunk
        if (chunk.buffer.byteLength === chunkSize) spare.push(Buffer.from(chunk.buffer))
      } else if (isFlowing()) {
        const woken = new Promise<void>((resolve) => (wake = resolve))
        stream.resume()
        await woken
      } else break
    }
    if (failure) throw failure as Error
    if (at > 0) yield filling.subarray(0, at)
  } finally {
    if (isFlowing()) {
      state = 'given up'
      stream.resume()
      await cancel()
      await ended
    }
    stream.resume()
  }

  function isFlowing(): boolean {
    return state === 'flows'
  }
}
