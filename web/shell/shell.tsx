import { useBusiness } from '../business-context.ts'
import { ExportToStart } from '../exchange/export-to-start.tsx'
import { ExportNotices } from '../exchange/export-notices.tsx'
import { ImportNotices } from '../exchange/import-notices.tsx'
import { AlarmNotices } from '../live/alarm-notices.tsx'
import { ConnectionBar } from '../live/connection-bar.tsx'
import { LiveChannels } from '../live/live-channels.tsx'
import { useWords } from '../language/language.ts'
import { Navbar } from './navbar.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './shell.module.css'
import { TagStrip } from './tag-strip.tsx'
import { Views } from './views.tsx'

/** Sidebar, navbar, tags, and the page between them (specification 2, Layout shell). */
export function Shell() {
  const { say } = useWords()
  const { overlays } = useBusiness()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {say('跳到内容')}
      </a>
      <Sidebar />
      <div className={styles.body}>
        <Navbar />
        <ConnectionBar />
        <TagStrip />
        <main id="page" className={styles.main} tabIndex={-1}>
          <Views />
        </main>
      </div>
      <AlarmNotices />
      <ExportNotices />
      <ExportToStart />
      <ImportNotices />
      <LiveChannels />
      {overlays.map((Overlay, at) => (
        <Overlay key={at} />
      ))}
    </div>
  )
}
