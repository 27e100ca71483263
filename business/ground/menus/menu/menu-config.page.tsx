import { useQuery } from '@tanstack/react-query'
import { App, Button, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { fill } from '#kernel/sentence.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import { useMay } from '#web/session/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { put, step, type Arranged, type DropPosition, type MenuMove } from './arranging.ts'
import { EntryEditor } from './entry-editor.web.tsx'
import styles from './menu-config.module.css'
import { faultOf } from './menu-tree.ts'
import { menu } from './menu.ts'

const stepOfKey: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The tenant's menu as a tree that is dragged, or moved by keys, and edited; people get it at their next sign-in (domain.md 1.46). */
export default function MenuConfigPage() {
  const { say, language } = useWords()
  const { message } = App.useApp()
  const may = useMay()
  const { data, error, refetch } = useQuery({ queryKey: ['menu-config'], queryFn: readMenu, gcTime: 0 })
  const [changed, setChanged] = useState<readonly Arranged[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const entries = changed ?? data ?? []
  const mayArrange = may('menu:arrange')
  const selected = entries.find(({ id }) => id === chosen)

  const take = (next: readonly Arranged[]) => {
    if (next === entries || !mayArrange) return
    const fault = faultOf(next)
    if (fault) void message.warning(fill(fault.sentence[language], { name: fault.name }))
    else setChanged(next)
  }
  const drop: TreeProps['onDrop'] = ({ node, dragNode, dropPosition, dropToGap }) => {
    const before = dropPosition < Number(node.pos.split('-').at(-1))
    const place: DropPosition = !dropToGap ? 'inside' : before ? 'before' : 'after'
    take(put(entries, String(dragNode.key), place, String(node.key)))
  }
  const steer = (event: KeyboardEvent) => {
    const way = stepOfKey[event.key]
    if (!event.altKey || !way || !chosen) return
    event.preventDefault()
    event.stopPropagation()
    take(step(entries, chosen, way))
  }
  const save = async () => {
    setBusy(true)
    try {
      const tree = entries.map(({ menuKind: _kind, ...entry }) => entry)
      await ask(endpointPath(menu, 'arrange'), { tree }, { idempotencyKey: randomName() })
      void message.success(say('菜单已保存,相关人员下次登录时生效'), 2)
      await refetch()
      setChanged(null)
    } finally {
      setBusy(false)
    }
  }
  if (error)
    return (
      <div className={styles.page} role="alert">
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{say('重试')}</Button>
      </div>
    )
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('菜单配置')}</h1>
        <Button disabled={!changed || busy} onClick={() => setChanged(null)}>
          {say('放弃修改')}
        </Button>
        <Button type="primary" disabled={!changed} loading={busy} onClick={() => void save().catch(() => {})}>
          {say('保存菜单')}
        </Button>
      </header>
      <p className={styles.help}>{say('拖动菜单调整顺序和上级;也可以选中后用 Alt 加方向键移动')}</p>
      <div className={styles.parts}>
        <section aria-label={say('菜单结构')} onKeyDownCapture={steer}>
          <Tree
            blockNode
            draggable={mayArrange ? { icon: <Icon name="dense" size={14} /> } : false}
            defaultExpandAll
            treeData={nodesUnder(null, entries, language === 'en')}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={([key]) => key !== undefined && setChosen(String(key))}
            onActiveChange={bringActiveIntoSight}
            onDrop={drop}
          />
        </section>
        <section aria-live="polite">
          {selected ? (
            <EntryEditor
              key={selected.id}
              entry={selected}
              disabled={!mayArrange}
              onStep={(way) => take(step(entries, selected.id, way))}
              onChange={(next) => setChanged(entries.map((entry) => (entry.id === next.id ? next : entry)))}
            />
          ) : (
            <p className={styles.help}>{say('选择一个菜单进行编辑')}</p>
          )}
        </section>
      </div>
    </div>
  )
}

/** The tree moves its mark by the arrow keys without scrolling after it. */
function bringActiveIntoSight(): void {
  requestAnimationFrame(() => document.querySelector('.ant-tree-treenode-active')?.scrollIntoView({ block: 'nearest' }))
}

interface MenuRecord extends Omit<Arranged, 'component'> {
  readonly url: string
}

/** In the order of levels, so that those of one parent come in theirs. */
async function readMenu(): Promise<readonly Arranged[]> {
  const { rows } = await ask<{ rows: MenuRecord[] }>(
    endpointPath(menu, 'query'),
    { PerPage: 1000, OrderBy: 'sort', OrderDir: 'asc' },
    { quiet: true },
  )
  return rows.map(({ id, parentId, url, name, nameEn, icon, hidden, menuKind }) => ({
    id,
    parentId,
    component: url.slice(1),
    name,
    nameEn,
    icon,
    hidden,
    menuKind,
  }))
}

function nodesUnder(parentId: string | null, entries: readonly Arranged[], english: boolean): TreeDataNode[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) => ({
      key: entry.id,
      title: (
        <span className={styles.entry} data-hidden={entry.hidden ? true : undefined}>
          {entry.icon && <Icon name={entry.icon} size={15} />}
          {(english && entry.nameEn) || entry.name}
        </span>
      ),
      children: nodesUnder(entry.id, entries, english),
    }))
}
