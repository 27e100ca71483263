import { useQuery } from '@tanstack/react-query'
import { Button, Image, Upload } from 'antd'
import { useState } from 'react'
import { useFieldEnvironment, type InputProps } from '../shown.web.ts'
import type { PhotoField } from './photo.ts'
import styles from './photo.module.css'

/** A stored picture, small, large on a click. */
export function Photo({ address, label }: { address: string; label: string }) {
  const { picture, say } = useFieldEnvironment()
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => picture(address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  if (isError) return <span className={styles.missing}>{say('无图片')}</span>
  return data ? (
    <Image className={styles.photo} src={data} alt={say(label)} width={44} height={28} />
  ) : (
    <span className={styles.waiting} />
  )
}

/** Stores a picture at once and holds its address. */
export function PhotoInput({ id, value, onChange, field, disabled }: InputProps<PhotoField>) {
  const { say, upload } = useFieldEnvironment()
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      onChange(await upload(file))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.input}>
      {typeof value === 'string' && value !== '' && <Photo address={value} label={field.label} />}
      <Upload
        accept="image/jpeg,image/png"
        showUploadList={false}
        disabled={disabled ?? false}
        beforeUpload={(file) => (void take(file), false)}
      >
        <Button id={id} loading={busy} disabled={disabled}>
          {say(value ? '更换图片' : '选择图片')}
        </Button>
      </Upload>
    </div>
  )
}
