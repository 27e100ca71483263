import type pg from 'pg'

/** What the work asks on this connection happens together or not at all. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      // What failed first is what is to be reported.
    })
    throw error
  }
}
