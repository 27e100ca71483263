/** The state of the answer to a promoter's code that no one has. */
export const linkRefused = 'promotionRefused'

/** Where the two public pages stand (specification 2). */
export const registerPath = '/ShareRegister'
