import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readCookie, writeCookie } from '../language/cookie.ts'

const narrow = '(max-width: 640px)'

interface Layout {
  /** On wide screens; kept in a cookie (specification 9). */
  readonly sidebarOpen: boolean
  /** On narrow ones, where it lies over the page and starts closed. */
  readonly drawerOpen: boolean
  toggleSidebar(): void
  setDrawer(open: boolean): void
}

export const useLayout = create<Layout>((set, get) => ({
  sidebarOpen: readCookie('sidebarStatus') !== '0',
  drawerOpen: false,
  toggleSidebar: () => {
    const sidebarOpen = !get().sidebarOpen
    writeCookie('sidebarStatus', sidebarOpen ? '1' : '0')
    set({ sidebarOpen })
  },
  setDrawer: (drawerOpen) => set({ drawerOpen }),
}))

/** A phone in the hand: lists become cards, filters a sheet. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(narrow)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(narrow).matches,
  )
}
