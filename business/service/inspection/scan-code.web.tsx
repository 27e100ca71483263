import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import type { TextField } from '#fields/text/text.ts'
import { shownText } from '#fields/text/text.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'
import styles from './on-site.module.css'

/** Of browsers that read codes in pictures; those of phones mostly do. */
declare const BarcodeDetector: new () => { detect(of: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }

const Typed = shownText.Input!

/** A point's code, typed, or read from a picture that the camera takes where the browser can. */
export function ScanCode(given: InputProps) {
  const { say } = useWords()
  const { message } = App.useApp()
  const camera = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const typed = <Typed {...given} field={given.field as TextField} />
  if (!('BarcodeDetector' in window)) return typed
  const read = async (taken: File | undefined) => {
    if (!taken) return
    setBusy(true)
    const code = await codeIn(taken)
    setBusy(false)
    if (code === null) void message.error(say('照片里没有识别出码,请重拍或手工填写'))
    else given.onChange(code)
  }
  return (
    <div className={styles.field}>
      {typed}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say('点位码照片')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      <Button loading={busy} onClick={() => camera.current!.click()}>
        {say('拍码识别')}
      </Button>
    </div>
  )
}

/** What the first code in a picture says; null where none is found or the file is no picture. */
async function codeIn(taken: File): Promise<string | null> {
  try {
    const [found] = await new BarcodeDetector().detect(await createImageBitmap(taken))
    return found?.rawValue ?? null
  } catch {
    return null
  }
}
