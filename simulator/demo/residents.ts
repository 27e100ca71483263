import { randomOf } from '../random.ts'
import { newCar, type Car } from '../town/cars.ts'
import { plateMix } from './plate-mix.ts'

const households = 95
const small = { ...plateMix, kinds: { blue: 60, newEnergySmall: 40, yellow: 0, newEnergyLarge: 0, none: 0 } }
const random = randomOf('residents')

/** The cars of the residents. */
export const residents: readonly Car[] = Array.from({ length: households }, () => newCar(small, random))

const withPass = 60

/** Residents who park at home by a monthly pass; the others park there for nothing. */
export const passHolders = residents.slice(0, withPass)
export const freeResidents = residents.slice(withPass)
