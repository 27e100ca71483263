import { Link } from 'react-router'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import type { MenuNode } from '../session/menu.ts'
import styles from './container-page.module.css'

/** A menu entry without a page of its own: the pages in it, under the containers they lie in. */
export function ContainerPage({ title, entry }: { title: string; entry: MenuNode }) {
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
        <section key={container.url}>
          <h2>
            <NameOf entry={container} />
          </h2>
          <Pages entries={shownIn(container)} />
        </section>
      ))}
    </div>
  )
}

function Pages({ entries }: { entries: readonly MenuNode[] }) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.url}>
          <Link to={entry.url}>
            <NameOf entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NameOf({ entry: { name, nameEn } }: { entry: MenuNode }) {
  const { language } = useWords()
  return (language === 'en' && nameEn) || name
}

function shownIn(entry: MenuNode): readonly MenuNode[] {
  return (entry.children ?? []).filter(({ hidden }) => !hidden)
}
