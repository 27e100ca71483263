import { App, Button, Drawer } from 'antd'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { useFocusBack } from '../look/focus-back.ts'
import styles from './form.module.css'

interface Props {
  title: string
  size: 480 | 640 | 960
  /** What the button does: 保存黑名单. */
  does: string
  busy: boolean
  dirty: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
  danger?: boolean
}

/** The drawer around a form: Ctrl+Enter saves, Escape asks before anything typed is lost. */
export function FormShell({ title, size, does, busy, dirty, onSubmit, onClose, children, danger = false }: Props) {
  const { say } = useWords()
  const { modal } = App.useApp()
  useFocusBack()
  const close = () => {
    if (!dirty) return onClose()
    let dropped = false
    void modal.confirm({
      title: say('放弃未保存的修改?'),
      okText: say('放弃'),
      cancelText: say('继续填写'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        dropped = true
      },
      // By then the question has given the focus back to the form, which gives it back to what opened it.
      afterClose: () => dropped && onClose(),
    })
  }
  // Heard before the fields do: to a list that is closed, Enter means that it opens.
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }
  }
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => dirty && event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [dirty])
  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={close}
      autoFocus={false}
      mask={{ closable: !dirty }}
      footer={
        <div className={styles.footer}>
          <Button type="primary" danger={danger} loading={busy && { delay: 300 }} onClick={onSubmit}>
            {does}
          </Button>
          <Button onClick={close}>{say('取消')}</Button>
          <small>Ctrl + Enter</small>
        </div>
      }
    >
      <form className={styles.form} onKeyDownCapture={hear} onSubmit={(event) => event.preventDefault()} noValidate>
        {children}
        <FirstFocus />
      </form>
    </Drawer>
  )
}
