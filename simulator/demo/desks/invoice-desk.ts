import type { Operations } from '#client/berth.ts'
import { enabledStates } from '../../codes.ts'
import { act, actConfirmed, ask, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, dayStart, day } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { headerOf, nextInvoiceStep } from './invoicing.ts'
import { comeUpToday } from './occasions.ts'

type PaidThing = Operations['queryInvoiceOrder']['data']['rows'][number]

const service = 'sunli'
const finance = 'linjia'
const atFirst = 14
const perDay = 6
const mostOrders = 4

/** Drivers want invoices for what they paid; finance issues them, and reverses what was wrong. */
export async function lookAtInvoices(staff: Staff): Promise<number> {
  return (await issue(staff)) + (await applyForDriver(staff))
}

async function issue(staff: Staff): Promise<number> {
  const office = await staff.as(finance)
  const newest = { ApplyTime: { from: consoleTime(dayStart(Date.now()) - 2 * day) } }
  const { rows } = await query(office, 'invoice', newest, { PerPage: 100, Page: 1 })
  const due = rows.flatMap((row) => {
    const step = nextInvoiceStep(row)
    return step && step.at <= Date.now() ? [{ id: idOf('invoice', row), step }] : []
  })
  return doAll(due, ({ id, step: { action, values } }) =>
    (action === 'reverse' ? actConfirmed : act)(office, 'invoice', action, id, values),
  )
}

async function applyForDriver(staff: Staff): Promise<number> {
  const office = await staff.as(service)
  const now = Date.now()
  const [all, today] = await Promise.all(
    [{}, { ApplyTime: { from: consoleTime(dayStart(now)) } }].map((filter) =>
      query(office, 'invoice', filter, { PerPage: 1, Page: 1 }),
    ),
  )
  if (all!.total >= atFirst && today!.total >= comeUpToday('invoice', perDay, now)) return 0
  const { rows: orders } = await office.call('queryInvoiceOrder', {})
  const chosen = orders.length > 0 ? ofOneDriver(orders, `asks/${all!.total}/${orders[0]!.id}`) : []
  const seller = chosen[0] && (await sellerOf(staff, chosen[0]))
  if (!seller) return 0
  const application = {
    ...headerOf(String(chosen[0]!.plateNumber)),
    SellerId: idOf('invoiceSeller', seller),
    OrderIds: chosen.map(({ id }) => id),
  }
  return doAll([application], (each) => ask(office, 'invoice', 'apply', each))
}

/** Some orders of one lot, as a person who hands in the receipts of a week has them; those of the same car first. */
function ofOneDriver(orders: readonly PaidThing[], seed: string): PaidThing[] {
  const random = randomOf(seed)
  const first = random.pick(orders)
  const ofLot = orders.filter(({ parkLotId }) => parkLotId === first.parkLotId)
  const isSame = ({ plateNumber }: PaidThing) => plateNumber === first.plateNumber
  return [...ofLot.filter(isSame), ...ofLot.filter((row) => !isSame(row))].slice(0, random.whole(1, mostOrders))
}

/** Who issues the invoices of the order's lot: a seller that names it before one that names none. */
async function sellerOf(staff: Staff, { parkLotId }: PaidThing): Promise<Row | undefined> {
  const { rows } = await query(await staff.as(service), 'invoiceSeller', { Status: [enabledStates.enabled] })
  const lotsOf = ({ ParkLotIds }: Row) => (ParkLotIds as string[]).map(String)
  return rows.find((row) => lotsOf(row).includes(String(parkLotId))) ?? rows.find((row) => lotsOf(row).length === 0)
}
