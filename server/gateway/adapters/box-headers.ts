/** By it a request names the lane box that passes it on. */
export const boxHeader = 'x-box-serial'

/** In what a lane box passes on: serial numbers, with commas between, of the cameras that it cannot ask to open for a car in it, for nothing listens at their addresses. */
export const unreachedHeader = 'x-box-unreached'

/** In the answer to a lane box: serial numbers, with commas between, of the cameras whose cars may go. */
export const openedHeader = 'x-berth-opened'
