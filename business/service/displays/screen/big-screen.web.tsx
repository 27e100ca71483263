import { useEffect, type CSSProperties, type ReactNode } from 'react'
import type { CodeOf } from '#fields/choice/choice.ts'
import { useWords } from '#web/language/language.ts'
import { Notice } from '#web/look/notice.tsx'
import { paintPage } from '#web/look/kept-theme.ts'
import { useTheme } from '#web/look/theme.ts'
import IncompleteLinkPage from '#business/ground/public/incomplete-link.page.tsx'
import type { screens } from '../display-key/display-key.ts'
import styles from './big-screen.module.css'
import type { Screen } from './screen.ts'
import { useScreen } from './use-screen.web.ts'
import { useUnit } from './use-unit.web.ts'

interface Props {
  screen: CodeOf<typeof screens>
  title: string
  /** The panels; `unit`: pixels for one of the 1920 × 1080. */
  children: (figures: Screen, unit: number) => ReactNode
}

/** A dark wall of 1920 × 1080 at any size, for anyone who has its address with a key; without one, what it takes. */
export function BigScreen({ screen, title, children }: Props) {
  const { say } = useWords()
  useEffect(() => {
    document.title = say(title)
  }, [say, title])
  const key = new URLSearchParams(location.search).get('key')
  return key ? (
    <Wall screen={screen} title={title} displayKey={key}>
      {children}
    </Wall>
  ) : (
    <IncompleteLinkPage of="screen" />
  )
}

function Wall({ screen, title, displayKey, children }: Props & { displayKey: string }) {
  const { say } = useWords()
  const { figures, failure, isRefused } = useScreen(screen, displayKey)
  const { unit, isWall } = useUnit()
  useEffect(() => {
    paintPage('dark')
    return () => paintPage(useTheme.getState().mode)
  }, [])
  if (isRefused) return <Notice title={say('这个大屏地址已失效')} note={failure ?? ''} />
  if (!figures)
    return failure ? (
      <Notice title={say('大屏暂时无法加载')} note={say('{failure}。连接恢复后自动显示。', { failure })} />
    ) : (
      <div className={styles.blank} role="status" aria-busy="true" aria-label={say('加载中')} />
    )
  return (
    <div
      className={styles.stage}
      data-wall={isWall || undefined}
      data-screen={screen}
      style={{ '--u': `${unit}px` } as CSSProperties}
    >
      <header className={styles.head}>
        <h1>
          {figures.tenantName} <span>{say(title)}</span>
        </h1>
        <p role="status" data-failed={failure !== null || undefined}>
          {say(failure ? '连接中断,数据截至 {time}' : '数据截至 {time}', { time: figures.at.slice(5, 19) })}
        </p>
      </header>
      {children(figures, unit)}
    </div>
  )
}

/** A titled part of the wall. */
export function Panel({ title, area, children }: { title: string; area: string; children: ReactNode }) {
  const { say } = useWords()
  return (
    <section className={styles.panel} style={{ gridArea: area }}>
      <h2>{say(title)}</h2>
      <div>{children}</div>
    </section>
  )
}

export function Nothing({ children }: { children: string }) {
  const { say } = useWords()
  return <p className={styles.nothing}>{say(children)}</p>
}
