import type { Console } from '../../console/console.ts'
import { ask, addOnce, query, type Row } from '../../console/records.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'
import { rosters } from './rosters.ts'

/** What the company wrote into the file of each of its boxes; a box with a computer has its cloud box. */
const boxes: Readonly<Record<string, Row>> = {
  CMS1: { Phone: '0571-87166061', CloudBoxSerialNo: 'YB2506CM01', CashLimit: '800.00' },
  CMS2: { Phone: '0571-87166062', CloudBoxSerialNo: 'YB2506CM02', CashLimit: '1500.00' },
  CHS1: { Phone: '0571-87060011', CloudBoxSerialNo: 'YB2411CH01', CashLimit: '600.00' },
  CHS2: { Phone: '0571-87060012', CloudBoxSerialNo: 'YB2411CH02', CashLimit: '600.00' },
  RHS1: { Phone: '0571-88120181', CloudBoxSerialNo: 'YB2503RH01', CashLimit: '300.00' },
  CTS1: { Phone: '0571-86990010', CloudBoxSerialNo: 'YB2509CT01' },
  LRS1: { Phone: '13606712037', CashLimit: '500.00' },
  ESS1: { Phone: '0571-85220012', CloudBoxSerialNo: 'YB2501ES01', CashLimit: '500.00' },
  LPS1: { Phone: '0571-87960031', CloudBoxSerialNo: 'YB2504LP01', CashLimit: '800.00' },
}

/** The shifts of the lots, and what is missing in the files of their boxes. */
export async function makeShifts(console: Console, lots: LotIds): Promise<void> {
  for (const { lot, shifts } of rosters)
    for (const { ShiftName, ...rest } of shifts)
      await addOnce(console, 'shift', { ParkLotId: idOfLot(lots, lot), ShiftName }, rest)
  const { rows } = await query(console, 'sentry', {}, { PerPage: 200, Page: 1 })
  for (const { Id, SentryCode, Phone } of rows) {
    const known = boxes[String(SentryCode)]
    if (known && Phone === null) await ask(console, 'sentry', 'edit', { Id, ...known })
  }
}
