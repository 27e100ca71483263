/** Ids of the demo's lots by their codes. */
export type LotIds = ReadonlyMap<string, string>

export function idsOf(lots: LotIds, codes: readonly string[]): string[] {
  return codes.map((code) => idOfLot(lots, code))
}

export function idOfLot(lots: LotIds, code: string): string {
  const id = lots.get(code)
  if (!id) throw new Error(`The demo has no lot ${code}.`)
  return id
}
