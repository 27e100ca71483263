import { Dropdown } from 'antd'
import { Link, useLocation } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { useWords } from '../language/language.ts'
import { containersOf, titleIn, type RouteEntry } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { canonical } from './routes.ts'
import styles from './shell.module.css'

/** As many stand in the bar one by one; more of them open as a list. */
const sideBySide = 3

/** The way to pages that the side menu hides (specification 2): from every page that lies in the same container of the menu. */
export function RelatedPages() {
  const { say, language } = useWords()
  const routes = useSession((session) => session.addedRouters)
  const { untagged } = useBusiness()
  const related = relatedTo(routes, canonical(useLocation().pathname)).filter(({ path }) => !untagged.includes(path))
  if (related.length === 0) return null
  const links = related.map((entry) => ({
    key: entry.path,
    label: <Link to={entry.path}>{titleIn(language, entry)}</Link>,
  }))
  return (
    <nav className={styles.related} aria-label={say('相关页面')}>
      {links.length <= sideBySide ? (
        links.map(({ key, label }) => <span key={key}>{label}</span>)
      ) : (
        <Dropdown menu={{ items: links }} trigger={['click']}>
          <button type="button">{say('相关页面')}</button>
        </Dropdown>
      )}
    </nav>
  )
}

/** The hidden pages alongside an address. */
function relatedTo(routes: readonly RouteEntry[], path: string): RouteEntry[] {
  const siblings = containersOf(routes, path).at(-1)?.children ?? []
  return siblings.filter((entry) => entry.hidden && entry.children.length === 0 && entry.path !== path)
}
