import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'

/** A lane box knows whose card it is, and nothing of its money. */
export const storedValueRight = rightOfWay('storedValue', { carType: carTypes.storedValue })
