import type { Socket } from 'node:net'
import type pg from 'pg'

/** A connection whose other side vanished or stands still without a word would be waited for until the network gives up, after a quarter of an hour. */
const silence = () => new Error('Connection terminated: the database stopped answering')

/** Cuts it when nothing comes or goes for so long, until `mayBeSilent`: for connections that are lent to ask something, so that silence is a missing answer. */
export function cutWhenSilent(client: pg.ClientBase, ms: number): void {
  streamOf(client).setTimeout(ms, cutSilent)
}

/** Nothing is asked on it now. */
export function mayBeSilent(client: pg.ClientBase): void {
  streamOf(client).setTimeout(0, cutSilent)
}

function cutSilent(this: Socket): void {
  this.destroy(silence())
}

/** Asks something every `ms`, and cuts the connection when that is not answered by the next time: for those that listen. They must be pipelined. */
export function cutWhenMute(client: pg.ClientBase, ms: number): void {
  let isAnswered = true
  const beat = setInterval(() => {
    if (!isAnswered) return void streamOf(client).destroy(silence())
    isAnswered = false
    client.query('select 1').then(
      () => (isAnswered = true),
      () => {
        // Its end follows.
      },
    )
  }, ms).unref()
  client.once('end', () => clearInterval(beat))
}

/** At once and without a farewell, for which no one may be there. */
export function cut(client: pg.ClientBase): void {
  streamOf(client).destroy(new Error('Connection terminated'))
}

function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
