/** The text that differs least from one, by letters put in, left out or changed; null when each would need more than half of them. */
export function nearestText(text: string, among: readonly string[]): string | null {
  const scored = among.map((other) => ({ other, steps: stepsBetween(text, other) }))
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, each) => (found && found.steps <= each.steps ? found : each),
    null,
  )
  return best && best.steps * 2 <= Math.max(text.length, best.other.length) ? best.other : null
}

/** Levenshtein's distance. */
function stepsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      now.push(Math.min(changed, before[column]! + 1, now[column - 1]! + 1))
    }
    before = now
  }
  return before[other.length]!
}
