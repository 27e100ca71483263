import { App, Avatar, Dropdown } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureUrl } from '../calls/files.ts'
import { ChangePassword } from '../dialogs/change-password.tsx'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { logOut } from '../session/leave.ts'
import { useSession } from '../session/session.ts'
import { useNarrow } from './layout.ts'
import styles from './shell.module.css'

/** Tenant, avatar and name, with the two things one does to oneself. */
export function UserMenu() {
  const me = useSession((session) => session.me)
  const { say } = useWords()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const [changing, setChanging] = useState(me.mustChangePassword)
  const avatar = useQuery({
    queryKey: ['picture', me.AvatarUrl],
    queryFn: () => pictureUrl(me.AvatarUrl!),
    enabled: Boolean(me.AvatarUrl),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const askToLeave = () =>
    modal.confirm({ title: say('确定退出吗?'), okText: say('退出'), cancelText: say('取消'), onOk: logOut })
  const items = [
    { key: 'password', label: say('修改密码'), icon: <Icon name="key" size={16} />, onClick: () => setChanging(true) },
    { key: 'logout', label: say('退出登录'), icon: <Icon name="logout" size={16} />, onClick: askToLeave },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.user} aria-label={`${me.UserName} ${me.tenantName}`}>
          <Avatar size={26} {...(avatar.data && { src: avatar.data })}>
            {(me.RealName || me.UserName).slice(0, 1)}
          </Avatar>
          {!narrow && (
            <span>
              <b>{me.UserName}</b>
              <small>{me.tenantName}</small>
            </span>
          )}
        </button>
      </Dropdown>
      <ChangePassword open={changing} onClose={() => setChanging(false)} required={me.mustChangePassword} />
    </>
  )
}
