import { Button, Modal, Upload } from 'antd'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { download } from '../requests/files.ts'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { Icon } from '../look/icons.tsx'
import styles from './dialogs.module.css'
import { leaveImport, putAwayImport, startImport, useImport } from '../exchange/running-import.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'

/** Template, filled file, result. An import that was left running is met again in the list of its records. */
export default function ImportDialog({
  of,
  onClose,
  onImported,
}: {
  of: Entity
  onClose: () => void
  onImported: () => void
}) {
  useFocusBack()
  const { say, noun } = useWords()
  const label = say(of.label)
  const mine = useImport(({ running }) => (running?.of.name === of.name ? running : null))
  const result = mine?.result ?? null
  const busy = mine !== null && !result
  const putAway = () => {
    putAwayImport()
    onClose()
  }
  const leave = () => {
    leaveImport()
    onClose()
  }
  return (
    <Modal
      open
      width={400}
      title={result ? say('导入结果') : say('导入{label}', { label: noun(of.label) })}
      onCancel={result ? putAway : onClose}
      // No one who waits for it, or has not read it, loses the result by a key or a click alongside it.
      closable={!busy}
      keyboard={!busy && !result}
      mask={{ closable: !busy && !result }}
      footer={
        result ? (
          <>
            <Button onClick={putAwayImport}>{say('继续导入')}</Button>
            <Button type="primary" onClick={putAway}>
              {say('完成')}
            </Button>
          </>
        ) : (
          busy && <Button onClick={leave}>{say('后台继续')}</Button>
        )
      }
    >
      {result ? (
        <ImportResult result={result} label={label} />
      ) : (
        <div className={styles.options}>
          <p className={styles.sentence}>{say('先下载模板,按表头填写后上传;支持 xlsx、xls、csv,不超过 5 MB。')}</p>
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={() => void download(endpointPath(of, 'template'), `${label}.xlsx`).catch(() => null)}
          >
            {say('下载模板')}
          </Button>
          {busy ? (
            <ImportProgress />
          ) : (
            <Upload.Dragger
              accept=".xlsx,.xls,.csv"
              showUploadList={false}
              beforeUpload={(file) => (void startImport(of, file, onImported), false)}
            >
              <p>{say('把文件拖到这里,或点击选择')}</p>
            </Upload.Dragger>
          )}
        </div>
      )}
    </Modal>
  )
}
