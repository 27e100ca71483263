import { lazy, use, useEffect, useState, type ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { MenuEntry } from '#kernel/page.ts'
import { useBusiness } from '../business-context.ts'
import { EntityPage } from '../entity/entity-page.tsx'
import { useWords } from '../language/language.ts'
import { NotPermittedPage } from '../session/not-permitted-page.tsx'
import { entryOf, titleIn, type RouteEntry } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { ContainerPage } from './container-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { declaredEntry, goalAt, type Declared, type Screen } from './routes.ts'
import { ViewTitle } from './view-title.ts'

const ReportPage = lazy(() => import('../report/report-page.tsx'))

/**
 * What stands at an address, behind the guard of specification 4 and 6: the root leads to the dashboard, unknown addresses to /404,
 * those that the person's roles do not open to /401.
 */
export function ScreenAt({ path, query }: { path: string; query: string }) {
  const business = useBusiness()
  const session = useSession()
  const { language } = useWords()
  if (path === '/') return <Navigate to={`${session.dashboardPath}/index`} replace />
  if (path === '/404') return <NotFoundPage />
  if (path === '/401') return <NotPermitted query={query} />
  if (Object.hasOwn(business.publicPages, path)) return <Elsewhere address={path + query} />

  const goal = goalAt(business, session, path)
  if (goal.kind === 'absent') return <Absent path={path} />
  if (goal.kind === 'notPermitted') return <ToNotPermitted path={path} />
  const { entry } = goal
  const title = titleIn(language, entry)
  if (goal.kind === 'container') return <ContainerPage title={title} entry={entry} />
  return (
    <ViewTitle value={title}>
      <Shown path={path} screen={goal.screen} title={title} entry={entry} />
    </ViewTitle>
  )
}

interface ShownProps {
  path: string
  screen: Screen
  title: string
  entry: RouteEntry
}

function Shown({ path, screen, title, entry }: ShownProps) {
  const loaded = useLoaded(path, screen)
  if (loaded === undefined) return <PageSkeleton />
  if (loaded === null) return <ContainerPage title={title} entry={entry} />
  if ('page' in loaded) return <loaded.page />
  return 'report' in loaded ? <ReportPage of={loaded.report} /> : <EntityPage of={loaded.list} />
}

type Loaded = Declared | { readonly page: ComponentType }

const known = new Map<string, Loaded>()

/** What stands at an address; undefined while its code comes. Without Suspense, which holds back for 300 ms what it once waited for, however soon it came. */
function useLoaded(path: string, screen: Screen): Loaded | undefined {
  const [loaded, setLoaded] = useState(known.get(path))
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    if (known.has(path)) return
    const keep = (found: Loaded) => {
      known.set(path, found)
      setLoaded(found)
    }
    load(screen).then(keep, setFault)
  }, [path, screen])
  if (fault) throw fault
  return loaded
}

async function load(screen: Screen): Promise<Loaded> {
  return 'page' in screen ? { page: (await screen.page()).default } : screen.declared()
}

/** The /401 page; of a page that the person may not open it says the name. */
function NotPermitted({ query }: { query: string }) {
  const business = useBusiness()
  const session = useSession()
  const { language } = useWords()
  const asked = new URLSearchParams(query)
  const wayOn = asked.has('noGoBack') ? null : entryOf(session.addedRouters, session.dashboardPath) ? 'home' : 'logOut'
  const wanted = asked.get('page') ?? '/'
  const goal = goalAt(business, session, wanted)
  if (goal.kind === 'absent') return <AbsentNotPermitted path={wanted} wayOn={wayOn} />
  return <NotPermittedPage page={goal.kind === 'notPermitted' ? titleIn(language, goal.entry) : null} wayOn={wayOn} />
}

function AbsentNotPermitted({ path, wayOn }: { path: string; wayOn: 'home' | 'logOut' | null }) {
  const { say } = useWords()
  const entry = useDeclared(path)
  return <NotPermittedPage page={entry && say(entry.name)} wayOn={wayOn} />
}

/** An address that is in no menu of the person: declared pages are those that their roles do not open. */
function Absent({ path }: { path: string }) {
  return useDeclared(path) ? <ToNotPermitted path={path} /> : <Navigate to="/404" replace />
}

const ToNotPermitted = ({ path }: { path: string }) => <Navigate to={`/401?page=${encodeURIComponent(path)}`} replace />

const declared = new Map<string, Promise<MenuEntry | null>>()

function useDeclared(path: string): MenuEntry | null {
  const business = useBusiness()
  const entry = declared.get(path) ?? declaredEntry(business, path)
  declared.set(path, entry)
  return use(entry)
}

/** A page that stands outside the console, a big screen for example. */
function Elsewhere({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}
