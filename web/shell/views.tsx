import { Activity, Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { EntityPage } from '../entity/entity-page.tsx'
import { useWords } from '../language/language.ts'
import { entriesOf, useSession, type MenuNode } from '../session/session.ts'
import { NotPermittedPage } from '../session/not-permitted-page.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Crash } from './crash.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { canonical, isDashboard, screenAt } from './screens.tsx'
import styles from './shell.module.css'
import { ViewTitle } from './view-title.ts'
import { useVisited } from './visited.ts'

/** As many views stay alive beside the shown one; the least recently shown give way. */
const keptAlive = 12

/** The shown view and, hidden but alive, the ones visited before: switching is instant and nothing typed is lost. */
export function Views() {
  const location = useLocation()
  const path = canonical(location.pathname)
  const entry = useEntry(path)
  const alive = useAlive(path, location, entry)
  const visit = useVisited((visited) => visited.visit)
  const { language } = useWords()

  useEffect(() => {
    if (!entry) return
    document.title = `${(language === 'en' && entry.nameEn) || entry.name} · ${language === 'en' ? 'Berth' : '泊位 Berth'}`
    if (!isDashboard(path) && !untagged.has(path))
      visit({ name: entry.url, path, title: entry.name, query: location.search })
  }, [entry, path, location.search, language, visit])

  return alive.map((view) => (
    <Activity key={view.path} mode={view.path === path ? 'visible' : 'hidden'}>
      <View path={view.path} location={view.path === path ? location : view.location} />
    </Activity>
  ))
}

/** Never tagged (specification 2). */
const untagged = new Set(['/_cloud_basic/parkLotEdit', '/401', '/404', '/'])

function useEntry(path: string): MenuNode | undefined {
  const menu = useSession((session) => session.menu)
  return entriesOf(menu).find(({ url }) => url === path)
}

interface AliveView {
  readonly path: string
  readonly location: Location
}

/** Closed tabs end; an entry that is not to be kept ends when it is left. */
function useAlive(path: string, location: Location, entry: MenuNode | undefined): readonly AliveView[] {
  const views = useVisited((visited) => visited.views)
  const [alive, setAlive] = useState<readonly (AliveView & { readonly kept: boolean })[]>([])
  const current = { path, location, kept: !entry?.noCache }
  const isOpen = (each: AliveView) => isDashboard(each.path) || views.some((view) => view.path === each.path)
  const next = [...alive.filter((each) => each.path !== path && each.kept && isOpen(each)).slice(-keptAlive), current]
  const same =
    next.length === alive.length &&
    next.every((each, index) => each.path === alive[index]!.path && each.location === alive[index]!.location)
  if (!same) setAlive(next)
  return [...next].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function View({ path, location }: AliveView) {
  return (
    <section className={styles.view}>
      <Crash>
        <Suspense fallback={<PageSkeleton />}>
          <Routes location={location}>
            <Route path="*" element={<ScreenAt path={path} />} />
          </Routes>
        </Suspense>
      </Crash>
      <BackToTop />
    </section>
  )
}

/** The guard of specification 6: unknown addresses lead to /404, those the person's menu does not hold to /401. */
function ScreenAt({ path }: { path: string }) {
  const business = useBusiness()
  const me = useSession((session) => session.me)
  const entry = useEntry(path)
  const { language } = useWords()
  if (path === '/') return <Navigate to={`${me.dashboardPath}/index`} replace />
  if (path === '/404') return <NotFoundPage />
  if (path === '/401')
    return <NotPermittedPage goesBack={!new URLSearchParams(window.location.search).has('noGoBack')} />
  const screen = screenAt(business, path)
  if (!screen) return <Navigate to="/404" replace />
  if (!entry) return <Navigate to={`/401?page=${encodeURIComponent(path)}`} replace />
  return (
    <ViewTitle value={(language === 'en' && entry.nameEn) || entry.name}>
      {'page' in screen ? <screen.page /> : <EntityPage of={screen.show} />}
    </ViewTitle>
  )
}
