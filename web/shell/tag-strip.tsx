import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { useDropQuestion } from '../entity/drop-question.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { containersOf, entryOf, titleIn } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { isBegunAt } from './begun-forms.ts'
import { canonical, isDashboard } from './routes.ts'
import styles from './tag-strip.module.css'
import { afterClosing, asLeft, useVisited } from './visited.ts'

/** A tag for every visited view; not shown on dashboards (specification 2, Tag bar). */
export function TagStrip() {
  const { say, language } = useWords()
  const { views, close, closeOthers, clear, refresh } = useVisited()
  const { asyncRouters, dashboardPath: home } = useSession()
  const navigate = useNavigate()
  const askToDrop = useDropQuestion()
  const shown = canonical(useLocation().pathname)
  const active = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState(shown)
  useEffect(() => {
    if (active.current) bringIntoSight(active.current)
  }, [shown, views.length])
  if (isDashboard(shown) || views.length === 0) return null

  const titleOf = (path: string, title: string) => {
    const entry = entryOf(asyncRouters, path)
    return entry ? titleIn(language, entry) : title
  }
  const all = views.map(({ path }) => path)
  const names = views.map(({ path, title }) => titleOf(path, title))
  /** Where the menu has it, of pages of which another of the same name is open: their tags say the name alone. */
  const groupOf = (name: string, path: string) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? undefined
      : containersOf(asyncRouters, path)
          .map((entry) => titleIn(language, entry))
          .join(' / ')
  /** A form that was started in one of them goes with it. */
  const drop = (paths: readonly string[], work: () => void) => (paths.some(isBegunAt) ? askToDrop(work) : work())
  const closeTag = (path: string) =>
    drop([path], () => {
      const next = afterClosing(views, path, shown, home)
      close(path)
      if (next) void navigate(next)
    })
  const closeAll = () =>
    drop(all, () => {
      clear()
      void navigate(home)
    })
  const goTo = (path: string) => void (path !== shown && navigate(asLeft(path)))
  const items = [
    { key: 'refresh', label: say('刷新'), onClick: () => drop([asked], () => (refresh(asked), goTo(asked))) },
    { key: 'close', label: say('关闭'), onClick: () => closeTag(asked) },
    {
      key: 'others',
      label: say('关闭其他'),
      disabled: views.length < 2,
      onClick: () =>
        drop(
          all.filter((path) => path !== asked),
          () => (closeOthers(asked), goTo(asked)),
        ),
    },
    { key: 'all', label: say('全部关闭'), onClick: closeAll },
  ]
  const closeByKey = (event: KeyboardEvent, path: string) => event.key === 'Delete' && closeTag(path)
  return (
    <nav className={styles.tags} data-tags aria-label={say('已打开的页面')}>
      <Dropdown menu={{ items }} trigger={['contextMenu']}>
        <ul>
          {views.map(({ path, query }, at) => (
            <li
              key={path}
              data-active={path === shown || undefined}
              ref={path === shown ? (element) => void (active.current = element) : undefined}
              onContextMenu={() => setAsked(path)}
            >
              <NavLink
                to={path + query}
                title={groupOf(names[at]!, path)}
                onAuxClick={({ button }) => button === 1 && closeTag(path)}
                onKeyDown={(event) => closeByKey(event, path)}
              >
                {names[at]}
              </NavLink>
              <button
                type="button"
                aria-label={say('关闭 {title}', { title: names[at]! })}
                onClick={() => closeTag(path)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      </Dropdown>
      <Button type="text" size="small" onClick={closeAll}>
        {say('清空')}
      </Button>
    </nav>
  )
}

/** Scrolls the strip as far as it takes; `scrollIntoView` would also make the next Tab go on from there, past the way to the content. */
function bringIntoSight(tag: HTMLElement): void {
  const strip = tag.parentElement!
  const [inner, outer] = [tag.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right
}
