import { Modal } from 'antd'
import { useWords } from '../language/language.ts'
import { AvatarForm } from './avatar-form.tsx'
import { PasswordForm } from './password-form.tsx'

export type ProfileMode = 'password' | 'avatar'

const titles = { password: '修改密码', avatar: '修改头像' } as const

interface Props {
  /** Null: closed. */
  readonly mode: ProfileMode | null
  /** The first password of an account must be changed before anything else. */
  readonly required: boolean
  readonly onClose: () => void
}

/** One's own password or avatar: one dialog with two modes (specification 2). */
export function ProfileDialog({ mode, required, onClose }: Props) {
  const { say } = useWords()
  const isHeld = required && mode === 'password'
  return (
    <Modal
      open={mode !== null}
      width={400}
      title={mode && say(titles[mode])}
      footer={null}
      onCancel={onClose}
      closable={!isHeld}
      keyboard={!isHeld}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {mode === 'password' && <PasswordForm required={required} onClose={onClose} />}
      {mode === 'avatar' && <AvatarForm onClose={onClose} />}
    </Modal>
  )
}
