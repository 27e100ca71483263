import { carSizes, plateColors } from '../codes.ts'
import type { Car } from '../town/cars.ts'

const blue = { plateColor: plateColors.blue, billCarSizeId: carSizes.small }
const green = { plateColor: plateColors.green, billCarSizeId: carSizes.small }

/** Cars that no lot of the demo lets in. */
export const refusedCars: readonly Car[] = [
  { plateNumber: '浙A7K308', ...blue },
  { plateNumber: '浙B90216', ...blue },
  { plateNumber: '沪C5F772', ...blue },
  { plateNumber: '浙AD38106', ...green },
]

/** Cars that may come and go, but staff are notified. */
export const watchedCars: readonly Car[] = [
  { plateNumber: '浙A16T85', ...blue },
  { plateNumber: '皖AF20931', ...green },
]

/** Cars of the city and of those who work for the lots: they park everywhere for nothing. */
export const officialCars: readonly Car[] = [
  { plateNumber: '浙A0018B', ...blue },
  { plateNumber: '浙A0027B', ...blue },
  { plateNumber: '浙AD00651', ...green },
]

/** Doctors' and nurses' cars. */
export const hospitalStaff: readonly Car[] = [
  { plateNumber: '浙A3M591', ...blue },
  { plateNumber: '浙AD61208', ...green },
  { plateNumber: '浙A88F10', ...blue },
  { plateNumber: '浙AF05527', ...green },
  { plateNumber: '浙A4C266', ...blue },
]

/** Cars of the firms in the tower, which park on their company's account. */
export const companyCars: readonly Car[] = [
  { plateNumber: '浙A5Y170', ...blue },
  { plateNumber: '浙AD70316', ...green },
  { plateNumber: '浙A9Q825', ...blue },
  { plateNumber: '浙AF61833', ...green },
  { plateNumber: '浙A2W604', ...blue },
  { plateNumber: '浙A7E391', ...blue },
  { plateNumber: '浙AD20957', ...green },
  { plateNumber: '浙A6R048', ...blue },
  { plateNumber: '浙A1T732', ...blue },
]
