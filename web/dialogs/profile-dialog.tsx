import { Button, Modal } from 'antd'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { AvatarForm } from './avatar-form.tsx'
import { PasswordForm } from './password-form.tsx'

export type ProfileMode = 'password' | 'avatar'

const titles = { password: '修改密码', avatar: '修改头像' } as const

interface Props {
  /** Null: closed. */
  readonly mode: ProfileMode | null
  readonly onClose: () => void
}

/** One's own password or avatar: one dialog with two modes (specification 2). */
export function ProfileDialog({ mode, onClose }: Props) {
  useFocusBack()
  const { say } = useWords()
  return (
    <Modal
      open={mode !== null}
      width={400}
      title={mode && say(titles[mode])}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {mode === 'password' && (
        <PasswordForm onChanged={onClose} otherWay={<Button onClick={onClose}>{say('取消')}</Button>} />
      )}
      {mode === 'avatar' && <AvatarForm onClose={onClose} />}
    </Modal>
  )
}
