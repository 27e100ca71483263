import { Button, Upload } from 'antd'
import { useState } from 'react'
import { Photo } from '../photo/stored-photo.web.tsx'
import { useFieldEnvironment, type InputProps } from '../shown.web.ts'
import type { PhotosField } from './photos.ts'
import styles from './photos.module.css'

/** Stored pictures side by side, each large on a click. */
export function Photos({ addresses, label }: { addresses: readonly string[]; label: string }) {
  return (
    <span className={styles.photos}>
      {addresses.map((address) => (
        <Photo key={address} address={address} label={label} />
      ))}
    </span>
  )
}

/** Stores each picture at once and holds their addresses. */
export function PhotosInput({ id, value, onChange, field, disabled }: InputProps<PhotosField>) {
  const { say, upload } = useFieldEnvironment()
  const [busy, setBusy] = useState(false)
  const held = (value as string[] | null) ?? []
  const take = async (file: File) => {
    setBusy(true)
    try {
      onChange([...held, await upload(file)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.input}>
      {held.map((address, at) => (
        <span key={address} className={styles.held}>
          <Photo address={address} label={field.label} />
          <Button
            type="text"
            size="small"
            disabled={disabled}
            aria-label={say('删除第 {n} 张图片', { n: at + 1 })}
            onClick={() => onChange(held.filter((other) => other !== address))}
          >
            ×
          </Button>
        </span>
      ))}
      <Upload
        accept="image/jpeg,image/png"
        showUploadList={false}
        disabled={disabled ?? false}
        beforeUpload={(file) => (void take(file), false)}
      >
        <Button id={id} loading={busy} disabled={disabled || held.length >= field.max}>
          {say('添加图片({n}/{max})', { n: held.length, max: field.max })}
        </Button>
      </Upload>
    </div>
  )
}
