import pg from 'pg'
import { Message, type Cells } from '#server/database/message.ts'

/** What the transactions of this process have locked when they end. */
export interface LockWatch {
  start(): void
  /** The tables and indexes of these names that were locked by the transaction that has locked the most of them since the start. */
  most(like: RegExp): readonly string[]
  stop(): void
}

const ownLocks = `select coalesce(string_agg(distinct relation::regclass::text, ' '), '') as names from pg_locks where pid = pg_backend_pid() and relation is not null`

interface Asked {
  statements: unknown[]
  done: (error: Error | null, answers: Cells[]) => void
}

/** Asks each connection for its locks just before it commits, and at the end of each message, which is a transaction of its own. */
export function watchLocks(): LockWatch {
  let held: (readonly string[])[] = []
  const note = (names: string) => void held.push(names.split(' '))
  const most = (like: RegExp) =>
    held
      .map((names) => names.filter((name) => like.test(name)))
      .reduce((greatest, names) => (names.length > greatest.length ? names : greatest), [])
  const prototype = pg.Client.prototype as unknown as { query(...asked: unknown[]): unknown }
  const { query } = prototype
  prototype.query = function (this: unknown, ...asked: unknown[]) {
    const [what] = asked
    if (what === 'commit') {
      const answered = query.call(this, ownLocks) as Promise<pg.QueryResult<{ names: string }>>
      answered.then(
        ({ rows }) => note(rows[0]!.names),
        () => undefined,
      )
    }
    if (what instanceof Message) {
      const message = what as unknown as Asked
      const { done } = message
      message.statements.push({ name: undefined, text: ownLocks, values: [] })
      message.done = (error, answers) => {
        if (!error) note(answers.at(-1)![0]![0]!)
        done(error, error ? answers : answers.slice(0, -1))
      }
    }
    return query.apply(this, asked)
  }
  return { start: () => void (held = []), most, stop: () => void (prototype.query = query) }
}
