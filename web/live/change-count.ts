import { everything } from '#kernel/everything.ts'

/** How many changes there were, and which of them was the last of each topic: pages that are kept hidden are notified of none. */
let count = 0
const lastOf = new Map<string, number>()

export function noteChange(topic: string): void {
  lastOf.set(topic, ++count)
}

/** The number of the latest change of all. */
export function latestChange(): number {
  return count
}

/** Whether one of the topics changed after the change of this number. */
export function hasChangedSince(topics: readonly string[], number: number): boolean {
  return [...topics, everything].some((topic) => (lastOf.get(topic) ?? 0) > number)
}
