import { Button, Modal } from 'antd'
import { useWords } from '../language/language.ts'
import { logOut } from '../session/leave.ts'
import { PasswordForm } from './password-form.tsx'

/** In the place of the console for who came in with a password that someone gave them: they choose their own, or leave. */
export function FirstPassword({ onChanged }: { onChanged: () => void }) {
  const { say } = useWords()
  return (
    <Modal
      open
      width={400}
      title={say('修改密码')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <PasswordForm
        why={say('首次登录请先修改初始密码。')}
        otherWay={<Button onClick={() => void logOut()}>{say('退出登录')}</Button>}
        onChanged={onChanged}
      />
    </Modal>
  )
}
