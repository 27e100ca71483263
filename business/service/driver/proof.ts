/**
 * What a driver's phone has proved of a stay, decided here for all pages of drivers. `his`: the car is its driver's, by one of the three ways of `provesCar`
 * (proof.server.ts). `code`: someone at the car handed out the link, from the lane's screen, the ticket or the spot; a link can be passed on, so it proves no
 * more. `typed`: someone typed the plate, which everyone can who sees the car, or the public code of a lane opened it.
 */
export type DriverProof = 'his' | 'code' | 'typed'

/** Standing between the order's number and its digest in an address after `/pay/` (ground/public/link-tokens.sql). */
const shown = '.'
const typed = '~'

/** What the link alone proves; which link it is its form says, and its digest holds. */
export function proofOf(token: string): 'code' | 'typed' {
  return token.includes(typed) ? 'typed' : 'code'
}

/** Whether a lane or a ticket showed this link for this passing alone; the code of a spot stands there for everyone. */
export function wasShown(token: string): boolean {
  return /^\w+(\W)/.exec(token)?.[1] === shown
}

/** The whole plate, and the entry's picture, on which it stands. */
export function maySeePlate(proof: DriverProof): boolean {
  return proof === 'his'
}

/** Where the car stands would lead anyone who typed a plate to it. */
export function maySeePlace(proof: DriverProof): boolean {
  return proof !== 'typed'
}

/** What someone bought, and until when, is not for who only typed the plate; that a pass covers the time says the fee. */
export function maySeePass(proof: DriverProof): boolean {
  return proof !== 'typed'
}

/** Of a stay that is over, a person who only typed the plate sees the day and the sum, not when someone came and went. */
export function maySeeTimes(proof: DriverProof, isOver: boolean): boolean {
  return proof !== 'typed' || !isOver
}
