import pg from 'pg'

/** As many bare connections of the driver as there are clients, with nothing between them and the database, for the time of the work. */
export async function withClients<Result>(
  url: string,
  clients: number,
  work: (clients: readonly pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  try {
    return await work(open)
  } finally {
    await Promise.all(open.map((client) => client.end()))
  }
}

/** The rows of one statement. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClients(url, 1, async ([client]) => (await client!.query<Row>(text, values)).rows)
}
