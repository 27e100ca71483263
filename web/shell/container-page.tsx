import { Link } from 'react-router'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import type { MenuNode } from '../session/menu.ts'

/** A menu entry without a page of its own: what lies in it. */
export function ContainerPage({ title, entry }: { title: string; entry: MenuNode }) {
  const { say, language } = useWords()
  const inside = (entry.children ?? []).filter(({ hidden }) => !hidden)
  return (
    <Notice
      title={title}
      note={say(inside.length ? '请选择要打开的页面。' : '这个菜单下没有可打开的页面,请从菜单进入其他页面。')}
    >
      {inside.map(({ url, name, nameEn }) => (
        <Link key={url} to={url}>
          {(language === 'en' && nameEn) || name}
        </Link>
      ))}
    </Notice>
  )
}
