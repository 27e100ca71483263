/** Things to do, each at its time; taken out earliest first, those of the same time in the order in which they were put in. */
export class Agenda<Item> {
  #heap: { at: number; turn: number; item: Item }[] = []
  #turn = 0

  put(at: number, item: Item): void {
    const heap = this.#heap
    let place = heap.push({ at, turn: this.#turn++, item }) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(place, parent)) return
      this.#swap(place, parent)
      place = parent
    }
  }

  get size(): number {
    return this.#heap.length
  }

  /** When the earliest is due; Infinity when there is nothing to do. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Infinity
  }

  /** The earliest, left in its place. */
  get next(): Item | undefined {
    return this.#heap[0]?.item
  }

  take(): Item | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || first === last) return first?.item
    heap[0] = last
    for (let place = 0; ;) {
      const left = 2 * place + 1
      const right = left + 1
      let least = place
      if (left < heap.length && this.#isBefore(left, least)) least = left
      if (right < heap.length && this.#isBefore(right, least)) least = right
      if (least === place) return first.item
      this.#swap(place, least)
      place = least
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one]!, this.#heap[other]!]
    return a.at !== b.at ? a.at < b.at : a.turn < b.turn
  }

  #swap(one: number, other: number): void {
    const kept = this.#heap[one]!
    this.#heap[one] = this.#heap[other]!
    this.#heap[other] = kept
  }
}
