import { lazy, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { EntityPage } from '../entity/entity-page.tsx'
import { useWords } from '../language/language.ts'
import { NotPermittedPage } from '../session/not-permitted-page.tsx'
import { useSession } from '../session/session.ts'
import { ContainerPage } from './container-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { goalAt, type Screen } from './routes.ts'
import { ViewTitle } from './view-title.ts'

const ReportPage = lazy(() => import('../report/report-page.tsx'))

/**
 * What stands at an address, behind the guard of specification 4 and 6: the root leads to the dashboard, unknown addresses to /404,
 * those that the person's roles do not open to /401.
 */
export function ScreenAt({ path, query }: { path: string; query: string }) {
  const business = useBusiness()
  const { me, menu, home } = useSession()
  const { say, language } = useWords()
  const asked = new URLSearchParams(query)
  if (path === '/') return <Navigate to={`${home}/index`} replace />
  if (path === '/404') return <NotFoundPage />
  if (path === '/401') {
    const wanted = goalAt(business, { menu, roles: me.roles }, asked.get('page') ?? '')
    const page = wanted.kind === 'notPermitted' ? say(wanted.name) : null
    return <NotPermittedPage page={page} goesBack={!asked.has('noGoBack')} />
  }
  if (Object.hasOwn(business.publicPages, path)) return <Elsewhere address={path + query} />

  const goal = goalAt(business, { menu, roles: me.roles }, path)
  if (goal.kind === 'unknown') return <Navigate to="/404" replace />
  if (goal.kind === 'notPermitted') return <Navigate to={`/401?page=${encodeURIComponent(path)}`} replace />
  const { entry } = goal
  const title = (language === 'en' && entry.nameEn) || entry.name
  if (goal.kind === 'container') return <ContainerPage title={title} entry={entry} />
  return (
    <ViewTitle value={title}>
      <Shown screen={goal.screen} />
    </ViewTitle>
  )
}

function Shown({ screen }: { screen: Screen }) {
  if ('page' in screen) return <screen.page />
  return 'report' in screen ? <ReportPage of={screen.report} /> : <EntityPage of={screen.list} />
}

/** A page that stands outside the console, a big screen for example. */
function Elsewhere({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}
