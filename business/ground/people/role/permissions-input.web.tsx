import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useSession, useMay } from '#web/session/session.ts'
import { useWords } from '#web/language/language.ts'
import { permissionGroups, spelledOut } from './granted.ts'
import styles from './granted.module.css'

interface PermissionsInputProps extends InputProps {
  /** Offers no other. */
  readonly offered?: (code: Permission) => boolean
}

/** A line for each concept, a box for each thing one may do. What a person does not hold they cannot grant. */
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
  const found = permissionGroups()
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ code }) => offered(code)) }))
    .filter(
      ({ label, permissions }) =>
        permissions.length > 0 &&
        [label, ...permissions.map((each) => each.label)].some((word) => say(word).toLowerCase().includes(text)),
    )
  return (
    <div id={id} className={styles.permissions} tabIndex={-1}>
      <Input
        allowClear
        aria-label={say('查找权限')}
        placeholder={say('查找权限')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {found.map(({ label, whole, permissions }) => {
        const grantable = permissions.map(({ code }) => code).filter((code) => me.isAdmin || may(code))
        const on = permissions.filter(({ code }) => held.has(code)).length
        return (
          <fieldset key={whole}>
            <Checkbox
              checked={on === permissions.length}
              indeterminate={on > 0 && on < permissions.length}
              disabled={(disabled ?? false) || grantable.length === 0}
              onChange={({ target }) => change(grantable, target.checked)}
            >
              <b>{say(label)}</b>
            </Checkbox>
            <div>
              {permissions.map(({ code, label: what }) => (
                <Checkbox
                  key={code}
                  checked={held.has(code)}
                  disabled={(disabled ?? false) || !grantable.includes(code)}
                  onChange={({ target }) => change([code], target.checked)}
                >
                  {say(what)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
      {found.length === 0 && <p>{say('没有符合条件的权限')}</p>}
    </div>
  )
}
