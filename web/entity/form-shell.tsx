import { Alert, Button, Drawer } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { useFocusBack } from '../look/focus-back.ts'
import { canonical } from '../shell/routes.ts'
import { useDropQuestion } from './drop-question.ts'
import styles from './form.module.css'

interface Props {
  title: string
  size: 480 | 640 | 960
  /** What the button does: 保存黑名单. */
  does: string
  busy: boolean
  dirty: boolean
  /** Why the whole was refused: it stays longer than the notice. */
  refused: string | null
  onSubmit(): void
  onClose(): void
  children: ReactNode
  /** What it does cannot be taken back: the button is red. */
  destroys?: boolean
}

/** The drawer around a form: Ctrl+Enter saves, Escape asks before anything typed is lost. */
export function FormShell(props: Props) {
  const { title, size, does, busy, dirty, refused, onSubmit, onClose, children, destroys = false } = props
  const { say } = useWords()
  const askToDrop = useDropQuestion()
  const path = canonical(useLocation().pathname)
  useFocusBack()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useRef(dirty)
  isDirty.current = dirty
  const close = () => {
    // A day that was typed counts, also before the person has gone on.
    settleFocused()
    const isBegun = isDirty.current || form.current!.querySelector('input:invalid') !== null
    return isBegun ? askToDrop(onClose) : onClose()
  }
  // Handled before the fields do: to a list that is closed, Enter means that it opens.
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const listener = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      settleFocused()
      submit.current()
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
        <>
          {refused && <Alert type="error" showIcon title={refused} className={styles.refused} />}
          <div className={styles.footer}>
            <Button type="primary" danger={destroys} loading={busy && { delay: 300 }} onClick={onSubmit}>
              {does}
            </Button>
            <Button onClick={close}>{say('取消')}</Button>
            <small>Ctrl + Enter</small>
          </div>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        data-begun-at={dirty ? path : undefined}
        onKeyDownCapture={listener}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        {children}
        <FirstFocus />
      </form>
    </Drawer>
  )
}

/** What is read when the person goes on, such as a day, is read now, and the focus is where it was. */
function settleFocused(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return
  flushSync(() => activeElement.blur())
  activeElement.focus()
}
