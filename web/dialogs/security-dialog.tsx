import { Modal } from 'antd'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword, useHasPassword } from './own-password.tsx'
import { OwnRecoveryCodes } from './own-recovery-codes.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one signs in oneself, and where one is signed in. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { say } = useWords()
  const hasPassword = useHasPassword()
  return (
    <Modal open width={640} title={say('登录与安全')} footer={null} onCancel={onClose} destroyOnHidden>
      {hasPassword === false ? (
        <OwnPassword />
      ) : (
        <>
          <SecondFactor />
          <OwnPasskeys />
          <OwnRecoveryCodes />
        </>
      )}
      <OwnSessions />
    </Modal>
  )
}
