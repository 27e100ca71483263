import { Button, Modal } from 'antd'
import type { ImportResult as Result } from '#kernel/wire.ts'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { ImportResult } from './import-result.tsx'

/** The result of an import, which no key and no click alongside it closes unread. */
export default function ImportResultDialog({
  result,
  label,
  again,
  onClose,
}: {
  result: Result
  label: string
  /** Back to where another file is chosen. */
  again?: () => void
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useWords()
  return (
    <Modal
      open
      width={400}
      title={say('导入结果')}
      onCancel={onClose}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          {again && <Button onClick={again}>{say('继续导入')}</Button>}
          <Button type="primary" onClick={onClose}>
            {say('完成')}
          </Button>
        </>
      }
    >
      <ImportResult result={result} label={label} />
    </Modal>
  )
}
