/** A plate of which no one can be recognised: province, office and the last character stay (浙A****5). */
export function maskedPlate(plate: string): string {
  const characters = [...plate]
  if (characters.length < 5) return '*'.repeat(characters.length)
  return characters.map((each, at) => (at < 2 || at === characters.length - 1 ? each : '*')).join('')
}
