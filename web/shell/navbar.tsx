import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { GuideMenu } from '../guides/guide-menu.tsx'
import { showLanguage, useWords } from '../language/language.ts'
import { readMessages, useLive } from '../live/live-state.ts'
import { useTheme } from '../look/theme.ts'
import { Fullscreen } from './fullscreen.tsx'
import { useLayout, useNarrow } from './layout.ts'
import { HistoryButton } from './history-button.tsx'
import { IconButton } from './icon-button.tsx'
import { QuickOpenButton } from './quick-open.tsx'
import { RelatedPages } from './related-pages.tsx'
import { canonical, isDashboard } from './routes.ts'
import styles from './shell.module.css'
import { ThemePicker } from './theme-picker.tsx'
import { UserMenu } from './user-menu.tsx'

/** On a phone, full screen and colour stand in the opened user menu. */
export function Navbar() {
  const narrow = useNarrow()
  const { say, language } = useWords()
  const { toggleSidebar, setDrawer } = useLayout()
  const { mode, setMode } = useTheme()
  return (
    <Bar>
      <IconButton label={say('菜单')} onClick={() => (narrow ? setDrawer(true) : toggleSidebar())} icon="toggle" />
      {!narrow && <RelatedPages />}
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
    </Bar>
  )
}

/** Dark on dashboards; what stands in it is not redrawn when the address changes. */
function Bar({ children }: { children: ReactNode }) {
  const dark = isDashboard(canonical(useLocation().pathname))
  return (
    <header className={styles.navbar} data-dark={dark || undefined}>
      {children}
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
