import { Activity, memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { NavigationType, UNSAFE_LocationContext as LocationContext, useLocation, type Location } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { Crash } from '../look/crash.tsx'
import { useWords } from '../language/language.ts'
import { entryOf, titleIn } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { useAlive } from './alive.ts'
import { BackToTop } from './back-to-top.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useOnceLeft } from './once-left.ts'
import { canonical, isDashboard } from './routes.ts'
import { ScreenAt } from './screen-at.tsx'
import styles from './shell.module.css'
import { useVisited } from './visited.ts'

/** The shown view and, hidden but alive, the ones visited before: switching is instant and nothing typed is lost. */
export function Views() {
  const location = useLocation()
  const path = canonical(location.pathname)
  const entry = useSession(({ asyncRouters }) => entryOf(asyncRouters, path))
  const { untagged } = useBusiness()
  const shown = useOnceLeft(path)
  const alive = useAlive(path, location, entry?.meta.noCache ? 'untilLeft' : 'kept')
  const started = useVisited((visited) => visited.started)
  const visit = useVisited((visited) => visited.visit)
  const { language } = useWords()

  useEffect(() => {
    if (!entry) return
    document.title = `${titleIn(language, entry)} · ${language === 'en' ? 'Berth' : '泊位 Berth'}`
    if (!isDashboard(path) && !untagged.includes(path))
      visit({ name: entry.name, path, title: entry.meta.title, query: location.search })
  }, [entry, path, location.search, language, untagged, visit])

  return alive.map((view) => (
    <Kept key={`${view.path} ${started[view.path] ?? 0}`} isShown={view.path === shown}>
      <View path={view.path} location={view.location} />
    </Kept>
  ))
}

/**
 * What is hidden sleeps, but stays laid out: it stands outside of what `Activity` takes off the page, in a place whose contents the browser
 * leaves out and keeps. So showing it again neither styles nor lays out anything again.
 */
function Kept({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setPlace} className={styles.place} data-asleep={isShown ? undefined : ''} />
      {place && (
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <span hidden>{createPortal(children, place)}</span>
        </Activity>
      )}
    </>
  )
}

/** Its own address stands around it: `<Routes location>` would draw every view again whenever any address changes. */
const View = memo(function View({ path, location }: { path: string; location: Location }) {
  const around = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <LocationContext value={around}>
      <section className={styles.view} data-view={path}>
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
