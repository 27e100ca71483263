import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useSession, useMay } from '#web/session/session.ts'
import { useWords } from '#web/language/language.ts'
import { permissionAreas, spelledOut, type PermissionGroup } from './granted.ts'
import styles from './granted.module.css'

interface PermissionsInputProps extends InputProps {
  /** Offers no other. */
  readonly offered?: (code: Permission) => boolean
}

/**
 * By branches of the menu that open: a line for each concept, a box for each thing one may do. What a person does not hold they cannot
 * grant. While something is looked for, all that was found lies open.
 */
export function PermissionsInput({ id, value, onChange, disabled, offered = () => true }: PermissionsInputProps) {
  const { say } = useWords()
  const may = useMay()
  const me = useSession((session) => session.me)
  const [wanted, setWanted] = useState('')
  const held = spelledOut((value as Permission[] | null) ?? [])
  const change = (codes: readonly Permission[], on: boolean) => {
    const next = new Set(held)
    for (const code of codes)
      if (on) next.add(code)
      else next.delete(code)
    onChange([...next])
  }
  const text = wanted.trim().toLowerCase()
  const isTheirs = ({ isPlatforms }: PermissionGroup) => !isPlatforms || me.TenantId === platformTenant
  const isFound = ({ label, permissions }: PermissionGroup) =>
    [label, ...permissions.map((each) => each.label)].some((word) => say(word).toLowerCase().includes(text))
  const found = permissionAreas()
    .map(({ name, groups }) => ({
      name,
      groups: groups
        .map((group) => ({ ...group, permissions: group.permissions.filter(({ code }) => offered(code)) }))
        .filter((group) => group.permissions.length > 0 && isTheirs(group) && isFound(group)),
    }))
    .filter(({ groups }) => groups.length > 0)
  return (
    <div id={id} className={styles.permissions} tabIndex={-1}>
      <Input
        allowClear
        aria-label={say('查找权限')}
        placeholder={say('查找权限')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {found.map(({ name, groups }) => {
        const codes = groups.flatMap(({ permissions }) => permissions.map(({ code }) => code))
        return (
          <details key={name} open={text !== '' || undefined}>
            <summary>
              {say(name)}
              <small className="tabular">
                {codes.filter((code) => held.has(code)).length} / {codes.length}
              </small>
            </summary>
            {groups.map((group) => (
              <Line
                key={group.whole}
                group={group}
                held={held}
                mayGrant={(code) => !disabled && (me.isAdmin || may(code))}
                change={change}
              />
            ))}
          </details>
        )
      })}
      {found.length === 0 && <p>{say('没有符合条件的权限')}</p>}
    </div>
  )
}

interface LineProps {
  readonly group: PermissionGroup
  readonly held: ReadonlySet<Permission>
  readonly mayGrant: (code: Permission) => boolean
  readonly change: (codes: readonly Permission[], on: boolean) => void
}

function Line({ group: { label, permissions }, held, mayGrant, change }: LineProps) {
  const { say } = useWords()
  const grantable = permissions.map(({ code }) => code).filter(mayGrant)
  const on = permissions.filter(({ code }) => held.has(code)).length
  return (
    <fieldset>
      <Checkbox
        checked={on === permissions.length}
        indeterminate={on > 0 && on < permissions.length}
        disabled={grantable.length === 0}
        onChange={({ target }) => change(grantable, target.checked)}
      >
        <b>{say(label)}</b>
      </Checkbox>
      <div>
        {permissions.map(({ code, label: what }) => (
          <Checkbox
            key={code}
            checked={held.has(code)}
            disabled={!grantable.includes(code)}
            onChange={({ target }) => change([code], target.checked)}
          >
            {say(what)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
