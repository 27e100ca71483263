import { Modal } from 'antd'
import { useWords } from '../language/language.ts'
import { logOut } from '../session/leave.ts'
import { OwnPassword, useHasPassword } from './own-password.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import styles from './security.module.css'

/** In the place of the console for whose role asks for a second factor: they set it up, or leave. */
export function FirstSecondFactor({ onSetUp }: { onSetUp: () => void }) {
  const { say } = useWords()
  const hasPassword = useHasPassword()
  return (
    <Modal
      open
      width={400}
      title={say('设置两步验证')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <section className={styles.section}>
        <p>{say('您的角色要求两步验证,请先设置。')}</p>
        {hasPassword && <SecondFactorSetUp onDone={onSetUp} onCancel={() => void logOut()} cancel={say('退出登录')} />}
      </section>
      {hasPassword === false && <OwnPassword />}
    </Modal>
  )
}
