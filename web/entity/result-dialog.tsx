import { wordOf } from '#kernel/field.ts'
import { App, Button, Modal } from 'antd'
import type { ComponentType } from 'react'
import type { Action } from '#kernel/action.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import type { CellProps } from '#fields/shown.web.ts'
import { copyText } from '../requests/copy-text.ts'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import { useFocusBack } from '../look/focus-back.ts'
import { NumberLink } from './linked-cell.tsx'
import styles from '../dialogs/dialogs.module.css'

type Cells = Readonly<Record<string, ComponentType<CellProps>>>

/** A key or a password, which no one is shown again. */
const isToBeKept = ({ secret }: Action) => secret === true

/** What an action returned, shown once: a device key, a one-time password, the result of a trial. */
export default function ResultDialog({
  action,
  result,
  cells,
  onClose,
}: {
  action: Action
  result: WireRow
  cells: Cells
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useWords()
  const isKept = isToBeKept(action)
  const { message } = App.useApp()
  const copy = async (text: string) => {
    if (await copyText(text)) void message.success(say('已复制'), 2)
    else void message.warning(say('浏览器不允许复制,请选中文字后手动复制'), 3)
  }
  return (
    <Modal
      open
      width={480}
      title={say(action.returnsLabel ?? action.label)}
      onCancel={onClose}
      mask={{ closable: false }}
      // What no one is shown again does not go by Escape or a cross next to it.
      closable={!isKept}
      keyboard={!isKept}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(isKept ? '我已记下' : '关闭')}
        </Button>
      }
    >
      {Object.entries(action.returns ?? {}).map(([name, field]) => {
        const value = result[name]
        if (value === null || value === undefined) return null
        const Cell = cells[name] ?? shownOf(field).Cell
        return (
          <div key={name} className={styles.row}>
            <span className={styles.label}>{say(wordOf(field))}</span>
            {field.kind === 'text' && !cells[name] ? (
              <div className={styles.once}>
                <NumberLink name={name} number={value}>
                  {String(value)}
                </NumberLink>{' '}
                <Button size="small" onClick={() => void copy(String(value))}>
                  {say('复制')}
                </Button>
              </div>
            ) : field.kind === 'money' && !cells[name] ? (
              <Money yuan={String(value)} sign />
            ) : (
              <Cell value={value} field={field} name={name} row={result} />
            )}
          </div>
        )
      })}
      {isKept && <FirstFocus />}
    </Modal>
  )
}
