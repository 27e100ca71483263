import { create } from 'zustand'
import { storedNames } from '../session/token.ts'

/** A visited view as session storage keeps it (specification 3): its query opens it again as it was left. */
export interface VisitedView {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly query: string
}

interface Visited {
  readonly views: readonly VisitedView[]
  /** How often each view was started again, by its path. */
  readonly started: Readonly<Record<string, number>>
  visit(view: VisitedView): void
  close(path: string): void
  closeOthers(path: string): void
  clear(): void
  /** Starts a view over: what was typed in it and where it was scrolled is gone. */
  refresh(path: string): void
  /** Takes away the views that the person's menu does not hold (any more). */
  keepOnly(isKnown: (path: string) => boolean): void
}

export const useVisited = create<Visited>((set, get) => {
  const store = (views: readonly VisitedView[]) => {
    sessionStorage.setItem(storedNames.views, JSON.stringify(views))
    set({ views })
  }
  return {
    views: readViews(),
    started: {},
    visit: (view) => {
      const { views } = get()
      const known = views.find(({ path }) => path === view.path)
      if (!known) store([...views, view])
      else if (known.query !== view.query || known.title !== view.title)
        store(views.map((each) => (each === known ? view : each)))
    },
    close: (path) => store(get().views.filter((view) => view.path !== path)),
    closeOthers: (path) => store(get().views.filter((view) => view.path === path)),
    clear: () => store([]),
    refresh: (path) => set(({ started }) => ({ started: { ...started, [path]: (started[path] ?? 0) + 1 } })),
    keepOnly: (isKnown) => store(get().views.filter(({ path }) => isKnown(path))),
  }
})

function readViews(): readonly VisitedView[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedNames.views) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

function isView(kept: unknown): kept is VisitedView {
  const { name, path, title, query } = (kept ?? {}) as VisitedView
  return [name, path, title, query].every((text) => typeof text === 'string')
}

/** An address as it was left, if it has been visited. */
export function asLeft(path: string): string {
  const view = useVisited.getState().views.find((each) => each.path === path)
  return view ? view.path + view.query : path
}

/** Where closing a tab leads: stay, unless it was the one shown; then the last that remains, or the dashboard (specification 2). */
export function afterClosing(
  views: readonly VisitedView[],
  closed: string,
  shown: string,
  dashboard: string,
): string | null {
  if (closed !== shown) return null
  const last = views.filter(({ path }) => path !== closed).at(-1)
  return last ? last.path + last.query : dashboard
}
