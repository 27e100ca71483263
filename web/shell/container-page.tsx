import { Link } from 'react-router'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import { titleIn, type RouteEntry } from '../session/menu.ts'
import styles from './container-page.module.css'

/** A menu entry without a page of its own: the pages in it, under the containers they lie in. */
export function ContainerPage({ title, entry }: { title: string; entry: RouteEntry }) {
  const { say } = useWords()
  const inside = shownIn(entry)
  if (inside.length === 0) {
    return <Notice title={title} note={say('这个菜单下没有可打开的页面,请从菜单进入其他页面。')} />
  }
  const pages = inside.filter((each) => shownIn(each).length === 0)
  const containers = inside.filter((each) => shownIn(each).length > 0)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Pages entries={pages} />
      {containers.map((container) => (
        <section key={container.path}>
          <h2>
            <NameOf entry={container} />
          </h2>
          <Pages entries={shownIn(container)} />
        </section>
      ))}
    </div>
  )
}

function Pages({ entries }: { entries: readonly RouteEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link to={entry.path}>
            <NameOf entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NameOf({ entry }: { entry: RouteEntry }) {
  const { language } = useWords()
  return titleIn(language, entry)
}

function shownIn(entry: RouteEntry): readonly RouteEntry[] {
  return entry.children.filter(({ hidden }) => !hidden)
}
