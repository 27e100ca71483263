import { App, Avatar, Button, Upload } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { pictureRefusal, portraitRules } from '#fields/photo/picture-rules.ts'
import { ask } from '../requests/ask.ts'
import { uploadPortrait } from '../requests/files.ts'
import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { useAvatar } from '../session/use-avatar.ts'
import { useSession } from '../session/session.ts'
import styles from './dialogs.module.css'

/** A new avatar: a jpeg or png below 500 KB (specification 5), seen before it is saved. */
export function AvatarForm({ onClose }: { onClose: () => void }) {
  const { say, language } = useWords()
  const { notification } = App.useApp()
  const me = useSession((session) => session.me)
  const present = useAvatar()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = useObjectUrl(file)
  const shown = chosen ?? present

  const choose = async (picture: File) => {
    const beginning = new Uint8Array(await picture.slice(0, 16).arrayBuffer())
    const refusal = pictureRefusal(portraitRules, beginning, picture.size)
    if (refusal) return notification.error({ title: say('失败'), description: refusal[language], duration: 3 })
    setFile(picture)
  }
  const save = async () => {
    if (!file) return
    setBusy(true)
    try {
      const portraitUrl = await uploadPortrait(file)
      await ask('/cloud/profile/portrait', { portraitUrl })
      useSession.setState({ portrait: portraitUrl })
      notification.success({ title: say('头像修改成功'), duration: 2 })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.avatar}>
        <Avatar size={128} alt={say('头像')} {...(shown && { src: shown })}>
          {(me.RealName || me.UserName).slice(0, 1)}
        </Avatar>
        <Upload
          accept="image/jpeg,image/png"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(picture) => (void choose(picture), false)}
        >
          <Button disabled={busy}>{say('选择图片')}</Button>
        </Upload>
        <p className={styles.sentence}>{say('jpg 或 png 图片,小于 500KB。')}</p>
      </div>
      <footer className={styles.actions}>
        <Button onClick={onClose}>{say('取消')}</Button>
        <Button type="primary" disabled={!file} loading={busy} onClick={() => void save()}>
          {say('保存头像')}
        </Button>
      </footer>
    </>
  )
}

/** An address under which the browser shows a file that is not stored yet. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
