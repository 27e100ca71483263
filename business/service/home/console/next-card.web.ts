/** The card that an arrow key leads to from another: the neighbour in reading order, or the nearest one in the next row; null: none. */
export function nextCard(cards: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const at = cards.indexOf(from)
  if (key === 'ArrowRight') return cards[at + 1] ?? null
  if (key === 'ArrowLeft') return cards[at - 1] ?? null
  const here = from.getBoundingClientRect()
  if (key === 'ArrowDown') return inNextRow(cards.slice(at + 1), here)
  if (key === 'ArrowUp') return inNextRow(cards.slice(0, at).reverse(), here)
  return null
}

function inNextRow(cards: readonly HTMLElement[], here: DOMRect): HTMLElement | null {
  const placed = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
  const row = placed.find(({ box }) => box.top !== here.top)?.box.top
  const inRow = placed.filter(({ box }) => box.top === row)
  return (
    inRow.sort((one, other) => Math.abs(one.box.left - here.left) - Math.abs(other.box.left - here.left))[0]?.card ??
    null
  )
}
