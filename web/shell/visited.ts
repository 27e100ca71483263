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
  visit(view: VisitedView): void
  close(path: string): void
  clear(): void
}

export const useVisited = create<Visited>((set, get) => {
  const keep = (views: readonly VisitedView[]) => {
    sessionStorage.setItem(storedNames.views, JSON.stringify(views))
    set({ views })
  }
  return {
    views: readViews(),
    visit: (view) => {
      const { views } = get()
      const known = views.find(({ path }) => path === view.path)
      if (!known) keep([...views, view])
      else if (known.query !== view.query || known.title !== view.title)
        keep(views.map((each) => (each === known ? view : each)))
    },
    close: (path) => keep(get().views.filter((view) => view.path !== path)),
    clear: () => keep([]),
  }
})

function readViews(): readonly VisitedView[] {
  try {
    return JSON.parse(sessionStorage.getItem(storedNames.views) ?? '[]') as VisitedView[]
  } catch {
    return []
  }
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
