import type { CodeOf } from '#fields/choice/choice.ts'
import type { ArrangedEntry, menuKinds } from './menu.ts'

/** An entry while it is arranged; the order among those of one parent is that of the list. */
export interface Arranged extends ArrangedEntry {
  readonly menuKind: CodeOf<typeof menuKinds>
}

export type MenuMove = 'up' | 'down' | 'in' | 'out'
export type DropPosition = 'before' | 'after' | 'inside'

/** The entries with one of them put alongside or into another. */
export function put(
  entries: readonly Arranged[],
  id: string,
  place: DropPosition,
  targetId: string,
): readonly Arranged[] {
  const moved = entries.find((entry) => entry.id === id)
  const target = entries.find((entry) => entry.id === targetId)
  if (!moved || !target || id === targetId) return entries
  const rest = entries.filter((entry) => entry.id !== id)
  if (place === 'inside') return [...rest, { ...moved, parentId: targetId }]
  const at = rest.indexOf(target) + (place === 'after' ? 1 : 0)
  return rest.toSpliced(at, 0, { ...moved, parentId: target.parentId })
}

/** The entries with one of them a step further: past its neighbour, into the one above it, or out of what holds it. */
export function step(entries: readonly Arranged[], id: string, way: MenuMove): readonly Arranged[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return entries
  const siblings = entries.filter(({ parentId }) => parentId === moved.parentId)
  const at = siblings.indexOf(moved)
  const [above, below] = [siblings[at - 1], siblings[at + 1]]
  if (way === 'up') return above ? put(entries, id, 'before', above.id) : entries
  if (way === 'down') return below ? put(entries, id, 'after', below.id) : entries
  if (way === 'in') return above ? put(entries, id, 'inside', above.id) : entries
  return moved.parentId ? put(entries, id, 'after', moved.parentId) : entries
}
