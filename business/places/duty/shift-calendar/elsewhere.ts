/** Where what a plan needs is added: the shifts of a car park, and its sentry boxes. */
export const shiftsAt = '/_cloud_basic/shiftInfo'
export const boxesAt = '/_cloud_basic/parkinLotSentry'
