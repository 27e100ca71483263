import { randomInt } from 'node:crypto'

/** Without those that are taken for each other. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomLength = 5

const codeOfLot = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'P'

/** A plate for a car that has none (domain.md 4.7): 无, five characters that no one guesses, the lot's code. */
export function virtualPlate(parkLotCode: string): string {
  const random = Array.from({ length: randomLength }, () => characters[randomInt(characters.length)])
  return `无${random.join('')}${codeOfLot(parkLotCode)}`
}

/** Whether a virtual plate was given in this lot. */
export function isVirtualOf(plate: string, parkLotCode: string): boolean {
  return plate.slice(randomLength + 1) === codeOfLot(parkLotCode)
}
