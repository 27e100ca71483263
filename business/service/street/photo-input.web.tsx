import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { kerbPhoto } from './kerb-photo.web.ts'
import styles from './street.module.css'

interface Props {
  photo: Blob | null
  /** It does without a plate. */
  isEnough: boolean
  onChange(photo: Blob | null): void
}

/** The phone's camera, and what it took: evidence for later. Nothing reads a plate off it, and the page says so. */
export function PhotoInput({ photo, isEnough, onChange }: Props) {
  const { say } = useWords()
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const shown = useAddress(photo)
  const take = async (taken: File | undefined) => {
    if (!taken) return
    try {
      onChange(await kerbPhoto(taken))
    } catch {
      void message.error(say('照片无法读取,请重新拍照'))
    }
  }
  return (
    <div className={styles.photo}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say('现场照片')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      {shown && <img src={shown} alt={say('现场照片')} />}
      <Button size="large" onClick={() => input.current!.click()}>
        {photo ? say('重拍') : say('拍照')}
      </Button>
      {photo && (
        <Button size="large" type="text" onClick={() => onChange(null)}>
          {say('去掉照片')}
        </Button>
      )}
      <small>
        {isEnough
          ? say('照片随订单留存备查,车牌请在上方输入;看不清时可只拍照开单,之后登记')
          : say('照片随订单留存备查,车牌请在上方输入')}
      </small>
    </div>
  )
}

/** An address at which the browser shows it, for as long as it is shown. */
function useAddress(photo: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setAddress(null)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}
