import { App, Button } from 'antd'
import { useState } from 'react'
import { shownDecimal } from '#fields/decimal/decimal.web.tsx'
import type { DecimalField } from '#fields/decimal/decimal.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { gcj02Of } from '#kernel/gcj02.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import styles from './on-site.module.css'

const Typed = shownDecimal.Input!
const degrees = (value: number) => Number(value.toFixed(6))

/** The longitude, typed, or both coordinates from the device, which is where its bearer is; as our maps have them. */
export function WhereIAm(given: InputProps) {
  const { say } = useWords()
  const { message } = App.useApp()
  const { change } = useFormAround()
  const [busy, setBusy] = useState(false)
  const typed = <Typed {...given} field={given.field as DecimalField} />
  if (!isSecureContext || !('geolocation' in navigator)) return typed
  const locate = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = gcj02Of(coords)
        change('Longitude', degrees(place.longitude))
        change('Latitude', degrees(place.latitude))
        setBusy(false)
      },
      ({ code, PERMISSION_DENIED }) => {
        const why =
          code === PERMISSION_DENIED ? '浏览器不允许读取位置,可以手工填写' : '没有取得位置,请稍后再试或手工填写'
        void message.error(say(why))
        setBusy(false)
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  }
  return (
    <div className={styles.field}>
      {typed}
      <Button loading={busy} onClick={locate}>
        {say('使用当前位置')}
      </Button>
    </div>
  )
}
