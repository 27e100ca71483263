import { everything } from '#kernel/everything.ts'

/** A console reads its list and says that it shows it in the same moment: so long a change may have come in between, in milliseconds. */
const inBetweenMs = 10_000

/** The concepts that a console says it shows: `{"action":"watch","topics":["bill"]}`, `*` for all. Null when the text says something else. */
export function readWatch(text: string): readonly string[] | null {
  if (!text.includes('watch')) return null
  try {
    const { action, topics } = JSON.parse(text) as Record<string, unknown>
    return action === 'watch' && Array.isArray(topics) ? topics.map(String) : null
  } catch {
    return null
  }
}

/** Whether a console that watches these is notified of changes of the concept. One of a version before never says what it shows. */
export function isWatched(watched: readonly string[] | null, concept: string): boolean {
  return watched === null || watched.includes(concept) || watched.includes(everything)
}

/** Which concepts of which tenant changed a moment ago. */
export function changesOfLate() {
  const changedAt = new Map<string, number>()
  const keyOf = (tenantId: string, concept: string) => `${tenantId} ${concept}`
  return {
    note(tenantId: string, concept: string): void {
      changedAt.set(keyOf(tenantId, concept), performance.now())
    },
    has(tenantId: string, concept: string): boolean {
      return performance.now() - (changedAt.get(keyOf(tenantId, concept)) ?? -Infinity) < inBetweenMs
    },
    forgetOlder(): void {
      const before = performance.now() - inBetweenMs
      for (const [key, at] of changedAt) if (at < before) changedAt.delete(key)
    },
  }
}
