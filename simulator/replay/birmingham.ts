import { instantOf, minute } from '../time.ts'
import { rowsOf } from './csv.ts'
import type { ParkLot, Source } from './readings.ts'

/** 30 car parks of Birmingham, autumn 2016. The clock of the data is taken for the clock of the console, so that hours stay hours. */
export function readBirmingham(): Source {
  const byCode = Map.groupBy(rowsOf('birmingham_2016.csv'), (row) => row['SystemCodeNumber']!)
  return {
    title: 'Birmingham 2016',
    licence: 'Birmingham City Council / NCP, UK Open Government Licence',
    interval: 30 * minute,
    parkLots: [...byCode].map(([name, rows]): ParkLot => ({
      code: name.replace(/[^A-Za-z0-9]/g, ''),
      name,
      capacity: Number(rows[0]!['Capacity']),
      readings: rows.map((row) => ({ at: instantOf(row['LastUpdated']!), occupancy: Number(row['Occupancy']) })),
    })),
  }
}
