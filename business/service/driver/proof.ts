/**
 * What a driver's phone has proved by what it holds. `code`: it read the code on the lane's screen, the ticket or the spot, so it is at the car. `typed`: someone
 * typed the plate, which everyone can who sees the car. A payment proves no more: anyone may pay for any car, and two phones may hold the same payment.
 */
export type DriverProof = 'code' | 'typed'

/** What stands in an address after `/pay/`, made by `pay_token` or `typed_token` (pay-link.sql); which of the two its form says, and its digest holds. */
export function proofOf(token: string): DriverProof {
  return token.includes('~') ? 'typed' : 'code'
}

/**
 * What of a stay is shown for a proof, decided here for all pages of drivers: a plate is always masked (who typed it knows it), the entry's picture is
 * for the one who is at the car.
 */
export function maySeePicture(proof: DriverProof): boolean {
  return proof === 'code'
}

/** Where the car stands would lead anyone who typed a plate to it. */
export function maySeePlace(proof: DriverProof): boolean {
  return proof === 'code'
}

/** What someone bought, and until when, is for the one who is at the car; that a pass covers the time says the fee. */
export function maySeePass(proof: DriverProof): boolean {
  return proof === 'code'
}

/** Of a stay that is over, a person who only typed the plate sees the day and the sum, not when someone came and went. */
export function maySeeTimes(proof: DriverProof, isOver: boolean): boolean {
  return proof === 'code' || !isOver
}
