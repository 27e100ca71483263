import { Activity, memo, Suspense, useEffect, useMemo } from 'react'
import { NavigationType, UNSAFE_LocationContext as LocationContext, useLocation, type Location } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { Crash } from '../look/crash.tsx'
import { useWords } from '../language/language.ts'
import { entryOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { useAlive } from './alive.ts'
import { BackToTop } from './back-to-top.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { canonical, isDashboard } from './routes.ts'
import { ScreenAt } from './screen-at.tsx'
import styles from './shell.module.css'
import { useVisited } from './visited.ts'

/** The shown view and, hidden but alive, the ones visited before: switching is instant and nothing typed is lost. */
export function Views() {
  const location = useLocation()
  const path = canonical(location.pathname)
  const entry = useSession(({ menu }) => entryOf(menu, path))
  const { untagged } = useBusiness()
  const alive = useAlive(path, location, entry?.noCache ? 'untilLeft' : 'kept')
  const begun = useVisited((visited) => visited.begun)
  const visit = useVisited((visited) => visited.visit)
  const { language } = useWords()

  useEffect(() => {
    if (!entry) return
    document.title = `${(language === 'en' && entry.nameEn) || entry.name} · ${language === 'en' ? 'Berth' : '泊位 Berth'}`
    if (!isDashboard(path) && !untagged.includes(path))
      visit({ name: entry.url, path, title: entry.name, query: location.search })
  }, [entry, path, location.search, language, untagged, visit])

  return alive.map((view) => (
    <Activity key={`${view.path} ${begun[view.path] ?? 0}`} mode={view.path === path ? 'visible' : 'hidden'}>
      <View path={view.path} location={view.location} />
    </Activity>
  ))
}

/** Its own address stands around it: `<Routes location>` would draw every view anew whenever any address changes. */
const View = memo(function View({ path, location }: { path: string; location: Location }) {
  const around = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <LocationContext value={around}>
      <section className={styles.view}>
        <Crash>
          <Suspense fallback={<PageSkeleton />}>
            <ScreenAt path={path} query={location.search} />
          </Suspense>
        </Crash>
        <BackToTop />
      </section>
    </LocationContext>
  )
})
