import { App } from 'antd'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { GuideMenu } from '../guides/guide-menu.tsx'
import { showLanguage, useWords } from '../language/language.ts'
import { readMessages, useLive } from '../live/live-state.ts'
import { useTheme } from '../look/theme.ts'
import { useLayout, useNarrow } from './layout.ts'
import { HistoryButton } from './history-button.tsx'
import { IconButton } from './icon-button.tsx'
import { QuickOpenButton } from './quick-open.tsx'
import { canonical, isDashboard } from './routes.ts'
import styles from './shell.module.css'
import { ThemePicker } from './theme-picker.tsx'
import { UserMenu } from './user-menu.tsx'

export function Navbar() {
  const narrow = useNarrow()
  const { say, language } = useWords()
  const dark = isDashboard(canonical(useLocation().pathname))
  const { toggleSidebar, setDrawer } = useLayout()
  const { mode, setMode } = useTheme()
  return (
    <header className={styles.navbar} data-dark={dark || undefined}>
      <IconButton label={say('菜单')} onClick={() => (narrow ? setDrawer(true) : toggleSidebar())} icon="toggle" />
      <div className={styles.grow} />
      <QuickOpenButton />
      {!narrow && <GuideMenu className={styles.iconButton} />}
      <Bell />
      <HistoryButton />
      {!narrow && <Fullscreen />}
      <IconButton
        label={language === 'zh' ? 'English' : '中文'}
        onClick={() => void showLanguage(language === 'zh' ? 'en' : 'zh')}
        icon="language"
      />
      <IconButton
        label={say(mode === 'dark' ? '浅色' : '深色')}
        onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
        icon={mode === 'dark' ? 'sun' : 'moon'}
      />
      {!narrow && <ThemePicker />}
      <UserMenu />
    </header>
  )
}

/** The red dot means unread messages; opening the message centre puts it out. */
function Bell() {
  const unread = useLive((live) => live.unread)
  const { messagePage } = useBusiness()
  const { say } = useWords()
  const navigate = useNavigate()
  const open = () => {
    readMessages()
    void navigate(messagePage)
  }
  return <IconButton label={unread ? say('消息,有未读') : say('消息')} icon="bell" dot={unread} onClick={open} />
}

function Fullscreen() {
  const { say } = useWords()
  const { message } = App.useApp()
  const full = useSyncExternalStore(
    (hear) => {
      document.addEventListener('fullscreenchange', hear)
      return () => document.removeEventListener('fullscreenchange', hear)
    },
    () => document.fullscreenElement !== null,
  )
  const toggle = () => {
    if (!document.fullscreenEnabled) return void message.warning(say('当前浏览器不支持全屏'))
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return <IconButton label={say(full ? '退出全屏' : '全屏')} icon={full ? 'shrink' : 'expand'} onClick={toggle} />
}
