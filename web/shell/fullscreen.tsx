import { App } from 'antd'
import { useSyncExternalStore } from 'react'
import { useWords } from '../language/language.ts'
import { IconButton } from './icon-button.tsx'

/** Into full screen and out of it; says so where the browser cannot (specification 2, Navbar). */
export function Fullscreen() {
  const { say } = useWords()
  const { message } = App.useApp()
  const full = useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => Boolean(document.fullscreenElement),
  )
  const toggle = () => {
    if (!document.fullscreenEnabled) return void message.warning(say('当前浏览器不支持全屏'))
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return <IconButton label={say(full ? '退出全屏' : '全屏')} icon={full ? 'shrink' : 'expand'} onClick={toggle} />
}
