import { instantOf, minute } from '../time.ts'
import { rowsOf } from './csv.ts'
import type { ParkLot, Source } from './readings.ts'

/** The car parks of Málaga in a week of October 2023. As for Birmingham, the clock of the data is taken for the clock of the console. */
export function readMalaga(): Source {
  const readings = Map.groupBy(rowsOf('malaga_2023_10_09-15.csv'), (row) => row['poiID']!)
  return {
    title: 'Málaga 2023',
    licence: 'Ayuntamiento de Málaga, CC BY 4.0',
    interval: 15 * minute,
    parkLots: rowsOf('malaga_car_parks.csv').map(({ poiID, name, capacity, latitude, longitude }): ParkLot => ({
      code: `MLG${poiID}`,
      name: name!,
      capacity: Number(capacity) > 0 ? Number(capacity) : null,
      place:
        Number(latitude) || Number(longitude)
          ? { Latitude: sixDecimals(latitude!), Longitude: sixDecimals(longitude!) }
          : null,
      readings: (readings.get(poiID!) ?? []).map((row) => ({
        at: instantOf(row['snapshot']!),
        free: Number(row['free']),
      })),
    })),
  }
}

/** About a decimetre; the console takes no finer ones. */
function sixDecimals(degrees: string): number {
  return Number(Number(degrees).toFixed(6))
}
