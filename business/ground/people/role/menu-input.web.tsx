import { Tree } from 'antd'
import { once } from '#kernel/once.ts'
import type { MenuEntry } from '#kernel/page.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { registry } from '#business/ground/registry.ts'
import { useWords, type Say } from '#web/language/language.ts'
import { menuLeaves } from './granted.ts'
import styles from './granted.module.css'

const leaves = once(() => new Set(menuLeaves().map(({ url }) => url)))

/** The menu as a tree of boxes; none ticked leaves the menu whole, narrowed only by what the role may do. */
export function MenuInput({ id, value, onChange, disabled }: InputProps) {
  const { say } = useWords()
  return (
    <div id={id} className={styles.menu} tabIndex={-1}>
      <Tree
        checkable
        selectable={false}
        disabled={disabled ?? false}
        treeData={nodesOf(registry.get().contents, say)}
        checkedKeys={(value as string[] | null) ?? []}
        onCheck={(keys) =>
          onChange((Array.isArray(keys) ? keys : keys.checked).map(String).filter((url) => leaves().has(url)))
        }
      />
      <small>{say('不勾选表示不限制菜单,只按操作权限显示')}</small>
    </div>
  )
}

function nodesOf(
  entries: readonly MenuEntry[],
  say: Say,
): { key: string; title: string; children: ReturnType<typeof nodesOf> }[] {
  return entries.map(({ url, name, children = [] }) => ({
    key: url,
    title: say(name),
    children: nodesOf(children, say),
  }))
}
