import pg from 'pg'
import { firstAnswerMs } from './application.ts'
import { takeTurn } from './take-turn.ts'

/** Does the work while no other process does such work on this database: roles and rights cannot be changed by two at once. */
export async function alone(url: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: firstAnswerMs })
  await holder.connect()
  try {
    await takeTurn(holder, `hashtext('berth prepares')`)
    await work()
  } finally {
    await holder.end()
  }
}
