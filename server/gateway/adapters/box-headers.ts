/** By it a request names the lane box that passes it on. */
export const boxHeader = 'x-box-serial'

/** In the answer to a lane box: serial numbers, with commas between, of the cameras whose cars may go. */
export const openedHeader = 'x-berth-opened'
