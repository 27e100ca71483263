import { App } from 'antd'
import { useWords } from '../language/language.ts'

/** Asks before anything typed is lost; the focus stands on what loses nothing. */
export function useDropQuestion(): (drop: () => void) => void {
  const { say } = useWords()
  const { modal } = App.useApp()
  return (drop) => {
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
      afterClose: () => dropped && drop(),
    })
  }
}
