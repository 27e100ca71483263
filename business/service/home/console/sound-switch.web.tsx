import { Button } from 'antd'
import { useEffect } from 'react'
import { useWords } from '#web/language/language.ts'
import { isForThePage } from './lane-keys.web.tsx'
import styles from './console.module.css'
import { toggleMute, useSounds, wake } from './sounds.web.ts'

/** Whether the lanes are heard; says so when they are not. `M` turns it. */
export function SoundSwitch() {
  const { say } = useWords()
  const { isMuted, isBlocked } = useSounds()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'm' && isForThePage(event)) toggleMute()
      else if (useSounds.getState().isBlocked) void wake()
    }
    const touch = () => useSounds.getState().isBlocked && void wake()
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', touch)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', touch)
    }
  }, [])
  const label = isMuted ? say('已静音') : isBlocked ? say('点击页面后有提示音') : say('提示音已开')
  return (
    <Button
      size="small"
      className={isMuted ? styles.muted : undefined}
      aria-pressed={isMuted}
      aria-keyshortcuts="M"
      onClick={toggleMute}
    >
      {label} <kbd aria-hidden>M</kbd>
    </Button>
  )
}
