import type { ItemKind, ItemKinds, Snapshot } from './snapshot.ts'

/** The items of the latest snapshot. */
export interface HeldItems {
  readonly version: number | null
  get<Kind extends ItemKind>(kind: Kind, about: string): ItemKinds[Kind] | undefined
  all<Kind extends ItemKind>(kind: Kind): ReadonlyMap<string, ItemKinds[Kind]>
  /** False, and nothing changes: it is older than the one held, or adds to another one. */
  apply(snapshot: Snapshot): boolean
}

export function itemsOf(): HeldItems {
  const byKind = new Map<string, Map<string, unknown>>()
  let version: number | null = null
  const split = (key: string) => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)] as const
  const kindOf = (kind: string) => {
    const items = byKind.get(kind) ?? new Map<string, unknown>()
    byKind.set(kind, items)
    return items
  }
  return {
    get version() {
      return version
    },
    get: (kind, about) => kindOf(kind).get(about) as any,
    all: (kind) => kindOf(kind) as ReadonlyMap<string, any>,
    apply(snapshot) {
      const follows =
        snapshot.since === null ? version === null || snapshot.version >= version : snapshot.since === version
      if (!follows || (version !== null && snapshot.version < version)) return false
      if (snapshot.since === null) byKind.clear()
      for (const [key, value] of snapshot.items) {
        const [kind, about] = split(key)
        kindOf(kind).set(about, value)
      }
      for (const key of snapshot.gone) {
        const [kind, about] = split(key)
        kindOf(kind).delete(about)
      }
      version = snapshot.version
      return true
    },
  }
}
