import type { Language } from '#kernel/wire.ts'
import { Drawer, Menu, type MenuProps } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { containersOf, titleIn, type RouteEntry } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import { useLayout, useNarrow } from './layout.ts'
import { canonical } from './routes.ts'
import styles from './shell.module.css'
import { asLeft } from './visited.ts'

/** The server's menu as a nested tree (specification 2): alongside the page, or over it on a phone. */
export function Sidebar() {
  const narrow = useNarrow()
  const { sidebarOpen, drawerOpen, setDrawer } = useLayout()
  if (narrow) {
    return (
      <Drawer
        placement="left"
        size={264}
        open={drawerOpen}
        onClose={() => setDrawer(false)}
        title={<Brand />}
        styles={{ body: { padding: '8px 0' } }}
      >
        <MenuTree collapsed={false} />
      </Drawer>
    )
  }
  return (
    <aside className={styles.sidebar} data-closed={!sidebarOpen || undefined}>
      <Brand short={!sidebarOpen} />
      <div className={styles.menu}>
        <MenuTree collapsed={!sidebarOpen} />
      </div>
    </aside>
  )
}

function Brand({ short = false }: { short?: boolean }) {
  return (
    <div className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        P
      </span>
      {!short && (
        <span>
          <b>泊位</b> Berth
        </span>
      )}
    </div>
  )
}

function MenuTree({ collapsed }: { collapsed: boolean }) {
  const menu = useSession((session) => session.addedRouters)
  const { language } = useWords()
  const navigate = useNavigate()
  const path = canonical(useLocation().pathname)
  const items = useMemo(() => itemsOf(menu, language), [menu, language])
  const above = useMemo(() => branchTo(menu, path), [menu, path])
  const [chosen, setChosen] = useState<{ keys: string[]; at: string } | null>(null)
  const openKeys = chosen?.at === path ? chosen.keys : above
  const go: MenuProps['onClick'] = ({ key }) => {
    useLayout.getState().setDrawer(false)
    void navigate(key === path ? key : asLeft(key))
  }
  // The page that was chosen is shown first, its place in the menu right after: a menu draws as long as half a page.
  const drawn = useDeferredValue(
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      items={items}
      selectedKeys={[path]}
      onClick={go}
      tooltip={collapsed && {}}
      style={{ border: 0, background: 'transparent' }}
      {...(!collapsed && {
        openKeys,
        onOpenChange: (keys: string[]) => setChosen({ keys: onlyOneOpen(menu, openKeys, keys), at: path }),
      })}
    />,
  )
  return <nav>{drawn}</nav>
}

type Item = NonNullable<MenuProps['items']>[number]

function itemsOf(entries: readonly RouteEntry[], language: Language): Item[] {
  return entries
    .filter(({ hidden }) => !hidden)
    .map((entry) => {
      const children = itemsOf(entry.children, language)
      const { icon: name } = entry.meta
      const icon = name && entry.level.split('.').length < 3 ? <Icon name={name} /> : undefined
      const label = titleIn(language, entry)
      return {
        key: entry.path,
        label,
        title: label,
        ...(icon && { icon }),
        ...(children.length && { children }),
      }
    })
}

function branchTo(menu: readonly RouteEntry[], path: string): string[] {
  return containersOf(menu, path).map(({ path }) => path)
}

/** One submenu is open at a time: opening one closes its neighbours, not those it lies in. */
export function onlyOneOpen(menu: readonly RouteEntry[], before: readonly string[], keys: readonly string[]): string[] {
  const opened = keys.find((key) => !before.includes(key))
  return opened ? [...branchTo(menu, opened), opened] : [...keys]
}
