import type { Permission } from '#kernel/permission.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'
import { menuLeaves, permissionGroups, spelledOut } from './granted.ts'
import styles from './granted.module.css'

/** What a role may do, a line for each concept. */
export function PermissionsCell({ value }: CellProps) {
  const { say } = useWords()
  const held = spelledOut(value as Permission[])
  const groups = permissionGroups()
    .map(({ label, permissions }) => ({
      label,
      words: permissions.filter(({ code }) => held.has(code)).map(({ label: what }) => say(what)),
    }))
    .filter(({ words }) => words.length)
  return (
    <dl className={styles.granted}>
      {groups.map(({ label, words }) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd>{words.join(say('、'))}</dd>
        </div>
      ))}
    </dl>
  )
}

export function MenuCell({ value }: CellProps) {
  const { say } = useWords()
  const chosen = new Set(value as string[])
  if (chosen.size === 0) return say('不限制')
  return menuLeaves()
    .filter(({ url }) => chosen.has(url))
    .map(({ path }) => say(path.at(-1)!))
    .join(say('、'))
}
