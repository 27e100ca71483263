import { App, Avatar, Dropdown } from 'antd'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { ProfileMode } from '../dialogs/profile-dialog.tsx'
import { useWords } from '../language/language.ts'
import { useStoredWords } from '../language/stored.ts'
import { Icon } from '../look/icons.tsx'
import { logOut } from '../session/leave.ts'
import { useSession } from '../session/session.ts'
import { useAvatar } from '../session/use-avatar.ts'
import { Fullscreen } from './fullscreen.tsx'
import { useNarrow } from './layout.ts'
import styles from './shell.module.css'
import { ThemePicker } from './theme-picker.tsx'

const SecurityDialog = lazy(async () => ({ default: (await import('../dialogs/security-dialog.tsx')).SecurityDialog }))
const ProfileDialog = lazy(async () => ({ default: (await import('../dialogs/profile-dialog.tsx')).ProfileDialog }))

/** Tenant, avatar and name, with the two things one does to oneself; the avatar itself is the way to change it. */
export function UserMenu() {
  const me = useSession((session) => session.me)
  const { say } = useWords()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const [mode, setMode] = useState<ProfileMode | null>(null)
  const [isSecurityOpen, showSecurity] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** What was chosen in the menu is gone by the time its dialog gives the focus back: the menu's own button gets it. */
  const closeMenu = () => {
    setOpen(false)
    button.current!.focus()
  }
  const change = (what: ProfileMode) => {
    closeMenu()
    setMode(what)
  }
  const askToLeave = () => {
    closeMenu()
    const question = { title: say('确定退出吗?'), okText: say('退出'), cancelText: say('取消') }
    modal.confirm({ ...question, width: 400, onOk: logOut })
  }
  const items = [
    {
      key: 'password',
      label: say('修改密码'),
      icon: <Icon name="key" size={16} />,
      onClick: () => change('password'),
    },
    { key: 'logout', label: say('退出登录'), icon: <Icon name="logout" size={16} />, onClick: askToLeave },
  ]
  return (
    <>
      <Dropdown
        open={open}
        onOpenChange={setOpen}
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        popupRender={panelAround(
          () => change('avatar'),
          () => {
            closeMenu()
            showSecurity(true)
          },
        )}
      >
        <button
          ref={button}
          type="button"
          className={styles.user}
          {...(narrow && { 'aria-label': `${me.UserName} ${me.tenantName}` })}
        >
          <span aria-hidden="true">
            <OwnAvatar size={26} />
          </span>
          {!narrow && (
            <span>
              <b>{me.UserName}</b>
              <small>{me.tenantName}</small>
            </span>
          )}
        </button>
      </Dropdown>
      <Suspense>{isSecurityOpen && <SecurityDialog onClose={() => showSecurity(false)} />}</Suspense>
      <Suspense>{mode && <ProfileDialog mode={mode} onClose={() => setMode(null)} />}</Suspense>
    </>
  )
}

const panelAround = (onAvatar: () => void, onSecurity: () => void) => (menu: ReactNode) => (
  <UserPanel menu={menu} onAvatar={onAvatar} onSecurity={onSecurity} />
)

/** The opened menu: who one is, above what one can do. */
function UserPanel({ menu, onAvatar, onSecurity }: { menu: ReactNode; onAvatar: () => void; onSecurity: () => void }) {
  const me = useSession((session) => session.me)
  const { say } = useWords()
  const sayStored = useStoredWords()
  const narrow = useNarrow()
  return (
    <div className={styles.userPanel}>
      <div className={styles.userFace}>
        <button type="button" onClick={onAvatar} aria-label={say('修改头像')} title={say('修改头像')}>
          <OwnAvatar size={48} />
        </button>
        <span>
          <b>{sayStored(me.RealName) || me.UserName}</b>
          <small>{me.UserName}</small>
          <small>{me.tenantName}</small>
        </span>
      </div>
      <button type="button" className={styles.userSecurity} onClick={onSecurity}>
        <Icon name="permission" size={16} />
        {say('登录与安全')}
      </button>
      {narrow && (
        <div className={styles.userTools}>
          <Fullscreen />
          <ThemePicker />
        </div>
      )}
      {menu}
      <small className={styles.version}>
        {say('版本 {version}', { version: import.meta.env['VITE_VERSION'] ?? '' })}
      </small>
    </div>
  )
}

function OwnAvatar({ size }: { size: number }) {
  const me = useSession((session) => session.me)
  const picture = useAvatar()
  return (
    <Avatar className={styles.avatar} size={size} {...(picture && { src: picture, alt: '' })}>
      {(me.RealName || me.UserName).slice(0, 1)}
    </Avatar>
  )
}
