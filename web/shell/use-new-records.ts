import { useQuery } from '@tanstack/react-query'
import { entityOf, type MenuEntry } from '#kernel/page.ts'
import { permission } from '#kernel/permission.ts'
import { useBusiness } from '../business-context.ts'
import { entriesOf, type RouteEntry } from '../session/menu.ts'
import { useMay, useSession } from '../session/session.ts'

interface NewRecord {
  /** What the concept is called. */
  readonly label: string
  /** The first list of it in the person's menu. */
  readonly entry: RouteEntry
}

const none: readonly NewRecord[] = []

/** What the person may add, each concept once; nothing until it is wanted and the declarations are there. */
export function useNewRecords(wanted: boolean): readonly NewRecord[] {
  const { branches, formless } = useBusiness()
  const menu = useSession((session) => session.addedRouters)
  const may = useMay()
  const { data: declared } = useQuery({
    queryKey: ['declared-concepts'],
    queryFn: async () => conceptsIn(await Promise.all(Object.values(branches).map((branch) => branch()))),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (!wanted || !declared) return none
  const entries = entriesOf(menu)
  return declared.flatMap((of) => {
    const entry = entries.find(({ shows, path }) => shows === of.name && !formless.includes(path))
    const isAdded = of.form && of.verbs.includes('create') && may(permission(of, 'create'))
    return entry && isAdded ? [{ label: of.label, entry }] : []
  })
}

/** Each concept of which the declared menu has a list. */
function conceptsIn(entries: readonly MenuEntry[]) {
  const below = (some: readonly MenuEntry[]): MenuEntry[] =>
    some.flatMap((each) => [each, ...below(each.children ?? [])])
  return [
    ...new Set(
      below(entries)
        .map(entityOf)
        .filter((of) => of !== null),
    ),
  ]
}
