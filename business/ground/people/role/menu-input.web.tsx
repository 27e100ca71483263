import { Tree } from 'antd'
import { once } from '#kernel/once.ts'
import { entityOf, type MenuEntry } from '#kernel/page.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { registry } from '#business/ground/registry.ts'
import { useWords, type Say } from '#web/language/language.ts'
import { useSession } from '#web/session/session.ts'
import { menuLeaves } from './granted.ts'
import styles from './granted.module.css'

const leaves = once(() => new Set(menuLeaves().map(({ url }) => url)))

/** The menu as a tree of boxes; none ticked leaves the menu whole, narrowed only by what the role may do. */
export function MenuInput({ id, value, onChange, disabled }: InputProps) {
  const { say } = useWords()
  const isPlatform = useSession(({ me }) => me.TenantId === platformTenant)
  return (
    <div id={id} className={styles.menu} tabIndex={-1}>
      <Tree
        checkable
        selectable={false}
        disabled={disabled ?? false}
        treeData={nodesOf(registry.get().contents, isPlatform, say)}
        checkedKeys={(value as string[] | null) ?? []}
        onCheck={(keys) =>
          onChange((Array.isArray(keys) ? keys : keys.checked).map(String).filter((url) => leaves().has(url)))
        }
      />
      <small>{say('不勾选表示不限制菜单,只按操作权限显示')}</small>
    </div>
  )
}

interface Node {
  readonly key: string
  readonly title: string
  readonly children: Node[] | undefined
}

/** What is the platform's alone stands in no other tenant's menu. */
function nodesOf(entries: readonly MenuEntry[], isPlatform: boolean, say: Say): Node[] {
  return entries
    .filter((entry) => isPlatform || entityOf(entry)?.scope.by !== 'platform')
    .map(({ url, name, children }) => ({
      key: url,
      title: say(name),
      children: children && nodesOf(children, isPlatform, say),
    }))
    .filter(({ children }) => children?.length !== 0)
}
