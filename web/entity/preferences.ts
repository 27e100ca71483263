import { create } from 'zustand'
import type { Entity } from '#kernel/entity.ts'
import { useSession } from '../session/session.ts'

/** How one person likes one list; kept on this machine. */
export interface ColumnPreference {
  readonly name: string
  readonly hidden?: boolean
  readonly width?: number
  readonly pin?: 'left' | 'right'
}

interface ListPreferences {
  readonly columns?: readonly ColumnPreference[]
  readonly perPage?: number
}

interface Kept {
  readonly dense?: boolean
  readonly lists: Readonly<Record<string, ListPreferences>>
}

const usualPerPage = 20

const usePreferenceStore = create<Record<string, Kept>>(() => ({}))

export function usePreferences(of: Entity) {
  const userId = useSession(({ me }) => me.userId)
  const kept = usePreferenceStore((store) => store[userId]) ?? read(userId)
  const list = kept.lists[of.name] ?? {}
  const storeList = (change: ListPreferences) =>
    store(userId, { lists: { ...kept.lists, [of.name]: { ...list, ...change } } })
  return {
    columns: list.columns ?? [],
    perPage: list.perPage ?? usualPerPage,
    dense: kept.dense ?? false,
    setColumns: (columns: readonly ColumnPreference[]) => storeList({ columns }),
    setPerPage: (perPage: number) => storeList({ perPage }),
    setDense: (dense: boolean) => store(userId, { dense }),
  }
}

const keyOf = (userId: string) => `berth.lists.${userId}`

function store(userId: string, change: Partial<Kept>): void {
  const next = { ...(usePreferenceStore.getState()[userId] ?? read(userId)), ...change }
  localStorage.setItem(keyOf(userId), JSON.stringify(next))
  usePreferenceStore.setState({ [userId]: next })
}

function read(userId: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '') as Kept
    return { ...kept, lists: kept.lists ?? {} }
  } catch {
    return { lists: {} }
  }
}
