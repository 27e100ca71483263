import pg from 'pg'

interface Connection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  readonly stream: { readonly writableNeedDrain: boolean; once(event: 'drain' | 'close', listener: () => void): void }
}

/** The driver refuses what it knows no source for: here the source is named. */
class CopyingIn extends pg.Query {
  readonly #begin: (connection: Connection) => void

  constructor(text: string, begin: (connection: Connection) => void) {
    super(text)
    this.#begin = begin
  }

  handleCopyInResponse(connection: Connection): void {
    this.#begin(connection)
  }
}

/** A COPY … FROM STDIN: `write` waits while the database takes no more; `end` waits until the rows are there. */
export async function copyIn(client: pg.Client, text: string) {
  let fail: (error: Error) => void = () => {}
  const broken = new Promise<never>((_resolve, reject) => (fail = reject))
  broken.catch(() => {
    // Reported to the one who writes or ends.
  })
  let done: () => void = () => {}
  const ended = new Promise<void>((resolve) => (done = resolve))
  const started = new Promise<Connection>((resolve) => {
    const copying = new CopyingIn(text, resolve)
    copying.once('error', (error: Error) => fail(error))
    copying.once('end', () => done())
    client.query(copying)
  })
  const connection = await Promise.race([started, broken])
  return {
    async write(bytes: Buffer): Promise<void> {
      connection.sendCopyFromChunk(bytes)
      const { stream } = connection
      if (stream.writableNeedDrain)
        await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), broken])
    },
    async end(): Promise<void> {
      connection.endCopyFrom()
      await Promise.race([ended, broken])
    },
  }
}
