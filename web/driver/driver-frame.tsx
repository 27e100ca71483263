import { useEffect, type ReactNode } from 'react'
import { showLanguage, useWords } from '../language/language.ts'
import styles from './driver-frame.module.css'

/** What stands around every page of a driver: the name of the thing, and the other language. */
export function DriverFrame({ children }: { children: ReactNode }) {
  const { say, language } = useWords()
  const [other, name] = language === 'zh' ? (['en', 'English'] as const) : (['zh', '中文'] as const)
  useEffect(() => {
    document.title = say('停车缴费')
  }, [say])
  return (
    <div className={styles.frame}>
      <header>
        <b>{say('停车缴费')}</b>
        <button type="button" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => void showLanguage(other)}>
          {name}
        </button>
      </header>
      <main>{children}</main>
    </div>
  )
}
