import { App, Input, Modal } from 'antd'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { useFocusBack } from '../look/focus-back.ts'
import styles from './dialogs.module.css'

export interface DangerousAction {
  /** Permission code, and what it is done to: the ids in order, joined by commas. */
  readonly permission: string
  readonly object: string
  /** What it will do to how many, for the dialog. */
  readonly sentence: string
  /** The question after the password; 是否删除 unless it is not about deleting. */
  readonly question?: string
  /** It cannot be taken back: the last button is red. */
  readonly destroys?: boolean
}

type Confirm = (action: DangerousAction) => Promise<string | null>

const ConfirmationContext = createContext<Confirm | null>(null)

/** Asks for the password and then once more (specification 4); returns the confirmation for the call, or null when the person thought better. */
export function useConfirmation(): Confirm {
  return use(ConfirmationContext)!
}

interface Asking extends DangerousAction {
  answer(confirmation: string | null): void
}

/** The one password dialog, opened from any page. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const confirm = useCallback<Confirm>((action) => new Promise((answer) => setAsking({ ...action, answer })), [])
  return (
    <ConfirmationContext value={confirm}>
      {children}
      {asking && <PasswordDialog asking={asking} onDone={() => setAsking(null)} />}
    </ConfirmationContext>
  )
}

function PasswordDialog({ asking, onDone }: { asking: Asking; onDone: () => void }) {
  useFocusBack()
  const { say } = useWords()
  const { notification, modal } = App.useApp()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(true)
  const answered = useRef(false)
  const finish = (confirmation: string | null) => {
    if (answered.current) return
    answered.current = true
    setOpen(false)
    asking.answer(confirmation)
    onDone()
  }
  const check = async () => {
    if (!password || busy) return
    setBusy(true)
    try {
      const { Confirmation } = await ask<{ Confirmation: string }>('/api/tenantUser/checkUserPassword', {
        Password: password,
        Action: asking.permission,
        Object: asking.object,
      })
      notification.success({ title: say('成功'), description: say('密码验证通过'), duration: 2 })
      setOpen(false)
      let sure = false
      await new Promise<void>((closed) => {
        void modal.confirm({
          width: 400,
          title: asking.question ?? say('是否删除'),
          content: asking.sentence,
          okText: say('确定'),
          cancelText: say('取消'),
          okButtonProps: { danger: asking.destroys ?? false },
          onOk: () => {
            sure = true
          },
          afterClose: closed,
        })
      })
      finish(sure ? Confirmation : null)
    } catch {
      setPassword('')
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      width={400}
      title={say('验证登录密码')}
      okText={say('验证')}
      cancelText={say('取消')}
      okButtonProps={{ disabled: !password, loading: busy }}
      onOk={() => void check()}
      onCancel={() => finish(null)}
      destroyOnHidden
    >
      <p className={styles.sentence}>{asking.sentence}</p>
      <label className={styles.label} htmlFor="confirm-password">
        {say('您的登录密码')}
      </label>
      <Input.Password
        id="confirm-password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onPressEnter={() => void check()}
      />
      <FirstFocus />
    </Modal>
  )
}
