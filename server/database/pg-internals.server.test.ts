import pg from 'pg'
import driver from 'pg/lib/utils.js'
import packageOfPg from 'pg/package.json' with { type: 'json' }
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Message, type Cells } from './message.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
})
afterAll(() => client.end())

/** Parts of pg by their path from a connected client, with the file that takes them although they are promised to no one. */
const reached = {
  'connection.parse': ['function', 'message.ts'],
  'connection.bind': ['function', 'message.ts'],
  'connection.execute': ['function', 'message.ts'],
  'connection.close': ['function', 'message.ts'],
  'connection.sync': ['function', 'message.ts'],
  'connection.parsedStatements': ['object', 'message.ts'],
  'connection.submittedNamedStatements': ['object', 'message.ts'],
  'connection.stream.cork': ['function', 'message.ts'],
  'connection.stream.uncork': ['function', 'message.ts'],
  'connection.stream.pause': ['function', 'copy-out.ts'],
  'connection.stream.resume': ['function', 'copy-out.ts'],
  'connection.stream.writableCorked': ['number', 'database.ts'],
  processID: ['number', 'database.ts'],
} as const

test('after an upgrade of pg, one sentence says which internals moved', async () => {
  // What is missing would end the process further on.
  expect(sentenceOf(missingOf(client))).toBe('')
  expect(sentenceOf([...(await silentOf(client)), ...(await misreadOf(client))])).toBe('')
})

test('a driver without them is refused, with the files to look at', () => {
  const changed = { processID: 7, connection: { ...without(client, 'sync'), stream: {} } }
  expect(sentenceOf(missingOf(changed).slice(0, 2))).toBe(
    `pg ${packageOfPg.version} moved internals that server/database takes: connection.sync (message.ts), connection.stream.cork (message.ts).`,
  )
})

function sentenceOf(moved: readonly string[]): string {
  return moved.length === 0
    ? ''
    : `pg ${packageOfPg.version} moved internals that server/database takes: ${moved.join(', ')}.`
}

/** What is not where it was, or no longer of its kind. */
function missingOf(from: object): string[] {
  return Object.entries(reached).flatMap(([path, [kind, file]]) => {
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], from)
    return typeof found === kind ? [] : [`${path} (${file})`]
  })
}

function without(from: object, name: string): object {
  const { connection } = from as { connection: Record<string, unknown> }
  return Object.fromEntries(
    Object.keys(reached).flatMap((path) => {
      const [, own] = path.split('.')
      return own && own !== name ? [[own, connection[own]]] : []
    }),
  )
}

/** Which turns of a query the driver does not give to it any more, or with something else in hand. */
async function silentOf(from: pg.Client): Promise<string[]> {
  const seen = new Set<string>()
  const { connection } = from as unknown as { connection: unknown }
  class Received extends pg.Query {
    override submit = (given: pg.Connection): void => {
      if (given === connection) seen.add('submit (message.ts)')
      ;(given as unknown as { query(text: string): void }).query(this.text)
    }
    handleDataRow({ fields }: { fields: unknown }): void {
      if (Array.isArray(fields) && fields[0] === '7') seen.add('handleDataRow (message.ts)')
    }
    handleCommandComplete(): void {
      seen.add('handleCommandComplete (message.ts)')
    }
    handleCopyData({ chunk }: { chunk: unknown }): void {
      if (Buffer.isBuffer(chunk) && chunk.toString() === '7\n') seen.add('handleCopyData (copy-out.ts)')
    }
    handleReadyForQuery(given: unknown): void {
      if (given === connection) seen.add('handleReadyForQuery (message.ts)')
    }
    handleError(error: unknown, given: unknown): void {
      if (error instanceof Error && given === connection) seen.add('handleError (message.ts)')
    }
    declare readonly text: string
  }
  for (const text of ['select 7', 'copy (select 7) to stdout', 'select nothing from nowhere']) {
    from.query(new Received(text))
    // Comes after it, whether or not it heard of its end.
    await from.query('select 1')
  }
  const turns = ['submit', 'handleDataRow', 'handleCommandComplete', 'handleReadyForQuery', 'handleError']
  const wanted = [...turns.map((name) => `${name} (message.ts)`), 'handleCopyData (copy-out.ts)']
  return wanted.filter((turn) => !seen.has(turn)).map((turn) => `Query.${turn}`)
}

/** What a message says with the driver's words, parsed and again from what the connection keeps. */
async function misreadOf(from: pg.Client): Promise<string[]> {
  const statement = {
    name: 'internals',
    text: `select $1::jsonb ->> 'seven', $2::bytea`,
    values: [{ seven: '七' }, Buffer.from('7')],
  }
  const asked = () =>
    new Promise<Cells[]>((resolve, reject) => {
      from.query(new Message([statement, statement], (error, cells) => (error ? reject(error) : resolve(cells))))
    })
  const { connection } = from as unknown as { connection: { parsedStatements: Record<string, string> } }
  const prepared = driver.prepareValue({ seven: 7 })
  const answers = [await asked().catch(String), await asked().catch(String)]
  const right = JSON.stringify([[['七', '\\x37']], [['七', '\\x37']]])
  return [
    ...(prepared === '{"seven":7}' ? [] : ['prepareValue of pg/lib/utils.js (message.ts)']),
    ...(answers.every((answer) => JSON.stringify(answer) === right)
      ? []
      : ['the arguments of connection.parse, bind, execute, close (message.ts)']),
    ...(connection.parsedStatements['internals'] === statement.text
      ? []
      : ['connection.parsedStatements (message.ts)']),
  ]
}
