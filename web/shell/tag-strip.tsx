import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { entriesOf, useSession } from '../session/session.ts'
import { canonical, isDashboard } from './screens.tsx'
import styles from './shell.module.css'
import { afterClosing, useVisited } from './visited.ts'

/** A tag for every visited view; not shown on dashboards (specification 2, Tag bar). */
export function TagStrip() {
  const { say, language } = useWords()
  const { views, close, clear } = useVisited()
  const { menu, me } = useSession()
  const navigate = useNavigate()
  const shown = canonical(useLocation().pathname)
  const active = useRef<HTMLElement>(null)
  useEffect(() => active.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [shown])
  if (isDashboard(shown) || views.length === 0) return null

  const entries = entriesOf(menu)
  const titleOf = (path: string, title: string) => {
    const entry = entries.find(({ url }) => url === path)
    return (language === 'en' && entry?.nameEn) || entry?.name || title
  }
  const closeTag = (path: string) => {
    const next = afterClosing(views, path, shown, me.dashboardPath)
    close(path)
    if (next) void navigate(next)
  }
  const closeAll = () => {
    clear()
    void navigate(me.dashboardPath)
  }
  return (
    <nav className={styles.tags} aria-label={say('已打开的页面')}>
      <ul>
        {views.map(({ path, query, title }) => (
          <li
            key={path}
            data-active={path === shown || undefined}
            ref={path === shown ? (element) => void (active.current = element) : undefined}
          >
            <NavLink to={path + query} onAuxClick={({ button }) => button === 1 && closeTag(path)}>
              {titleOf(path, title)}
            </NavLink>
            <button
              type="button"
              aria-label={say('关闭 {title}', { title: titleOf(path, title) })}
              onClick={() => closeTag(path)}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button type="text" size="small" onClick={closeAll}>
        {say('清空')}
      </Button>
    </nav>
  )
}
