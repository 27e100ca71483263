import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { mostImportBytes, tooLargeImport } from '#kernel/import-file.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { download } from '../requests/files.ts'
import { useWords } from '../language/language.ts'
import { useFocusBack } from '../look/focus-back.ts'
import { Icon } from '../look/icons.tsx'
import styles from './dialogs.module.css'
import { leaveImport, putAwayImport, startImport, useImport } from '../exchange/running-import.ts'
import { ImportProgress } from './import-progress.tsx'
import ImportResultDialog from './import-result-dialog.tsx'
import { RecentImports } from './recent-imports.tsx'

/** Template, filled file, result. An import that was left running, or whose page was, is met again in the list of its records. */
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
  const [earlier, setEarlier] = useState<ImportResult | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (earlier) return <ImportResultDialog result={earlier} label={label} onClose={() => setEarlier(null)} />
  if (mine?.result) {
    const putAway = () => {
      putAwayImport()
      onClose()
    }
    return <ImportResultDialog result={mine.result} label={label} again={putAwayImport} onClose={putAway} />
  }
  const bringIn = async (file: File) =>
    setRefusal(
      file.size > mostImportBytes
        ? say(tooLargeImport.zh, { megabytes: mostImportBytes / 1024 / 1024 })
        : await startImport(of, file, onImported),
    )
  const leave = () => {
    leaveImport()
    onClose()
  }
  return (
    <Modal
      open
      width={400}
      title={say('导入{label}', { label: noun(of.label) })}
      onCancel={onClose}
      // No one who waits for it loses it by a key or a click alongside it.
      closable={!mine}
      keyboard={!mine}
      mask={{ closable: !mine }}
      footer={mine && <Button onClick={leave}>{say('后台继续')}</Button>}
    >
      <div className={styles.options}>
        <p className={styles.sentence}>{say('先下载模板,按表头填写后上传;支持 xlsx、xls、csv,不超过 5 MB。')}</p>
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => void download(endpointPath(of, 'template'), `${label}.xlsx`).catch(() => null)}
        >
          {say('下载模板')}
        </Button>
        {mine ? (
          <ImportProgress far={mine.far} />
        ) : (
          <>
            {refusal && <Alert type="error" showIcon title={refusal} />}
            <Upload.Dragger
              accept=".xlsx,.xls,.csv"
              showUploadList={false}
              beforeUpload={(file) => (void bringIn(file), false)}
            >
              <p>{say('把文件拖到这里,或点击选择')}</p>
            </Upload.Dragger>
            <RecentImports of={of.name} onShow={setEarlier} />
          </>
        )}
      </div>
    </Modal>
  )
}
