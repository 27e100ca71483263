import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useFieldEnvironment, type InputProps } from '../shown.web.ts'
import type { FileField } from './file.ts'

/** Stores a file at once and holds its address. */
export default function FileInput({
  id,
  value,
  onChange,
  field,
  invalid,
  describedBy,
  disabled,
}: InputProps<FileField>) {
  const { say, uploadTo } = useFieldEnvironment()
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      onChange(await uploadTo(field.upload, file))
      setChosen(file.name)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Upload
      accept={field.endings.map((ending) => `.${ending}`).join(',')}
      showUploadList={false}
      disabled={disabled ?? false}
      beforeUpload={(file) => (void take(file).catch(() => null), false)}
    >
      <Button id={id} loading={busy} disabled={disabled} danger={invalid} aria-describedby={describedBy}>
        {chosen ?? say(value ? '更换文件' : '选择文件')}
      </Button>
    </Upload>
  )
}
