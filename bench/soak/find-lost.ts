import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { findBusiness } from '../../main.server.ts'
import { ask } from '../driver.ts'
import { hourMoney } from '../town.ts'
import type { Traffic } from './traffic.ts'

/** What the database must hold after all of it: each acknowledged event once, each car's stay once, at its price and paid; and books that balance. A line each, `✓` or `✗`. */
export async function findLost(url: string, { acknowledged, finished }: Traffic): Promise<string[]> {
  const stored = await ask<{ key: string; times: number }>(
    url,
    `select device_id || ' ' || event_id as key, count(*)::integer as times
     from (select device_id, event_id from passing union all select device_id, event_id from pay_record) fact
     where device_id is not null group by device_id, event_id`,
  )
  const times = new Map(stored.map(({ key, times }) => [key, times]))
  const lost = [...acknowledged].filter((key) => !times.has(key))
  const doubled = stored.filter(({ times }) => times > 1)
  const [stays] = await ask<{ paid: number; other: number }>(
    url,
    `select count(*) filter (where order_status = ${orderStatuses.completed} and money_value_paid = ${hourMoney} and payable_amount = ${hourMoney})::integer as paid,
      count(*)::integer as other from park_order`,
  )
  const { paid, other } = stays!
  return [
    says(
      lost.length === 0,
      `${acknowledged.size} acknowledged events, ${lost.length} lost: ${lost.slice(0, 5).join(', ')}`,
    ),
    says(doubled.length === 0, `${doubled.length} doubled`),
    says(paid === finished && other === finished, `${finished} cars left, ${paid} stays ended and paid, of ${other}`),
    ...(await booksOf(url)),
  ]
}

const says = (holds: boolean, what: string) => `${holds ? '✓' : '✗'} ${what}`

async function booksOf(url: string): Promise<string[]> {
  const database = openDatabase(applicationUrl(url), { ...purposes.jobs, connections: 1 })
  try {
    await findBusiness()
    return (await verifyBooks(database)).map(({ says: rule, checked, breaches }) =>
      says(
        breaches.length === 0,
        `${rule}: ${checked} checked, ${breaches.length} broken ${breaches.slice(0, 3).join('; ')}`,
      ),
    )
  } finally {
    await database.close()
  }
}
