import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { useWords } from '../language/language.ts'
import { putAwayImport, useImport } from './running-import.ts'

const ImportDialog = lazy(() => import('../dialogs/import-dialog.tsx'))

/** Says that an import which was left running has ended, and offers its result. */
export function ImportNotices() {
  const { notification } = App.useApp()
  const { say, noun } = useWords()
  const ended = useImport(({ running }) => (running?.isLeft && running.result ? running : null))
  const [shown, setShown] = useState<Entity | null>(null)
  useEffect(() => putAwayImport, [])
  useEffect(() => {
    if (!ended) return
    const { Total, SuccessNum, RepeatNum, FailedNum } = ended.result!
    const key = 'import'
    notification[FailedNum ? 'warning' : 'success']({
      key,
      title: say('{label}导入完成', { label: noun(ended.of.label) }),
      description: say('{file}:共 {total} 行,成功 {done},重复 {again},失败 {failed}', {
        file: ended.fileName,
        total: Total,
        done: SuccessNum,
        again: RepeatNum,
        failed: FailedNum,
      }),
      duration: 0,
      actions: (
        <Button type="primary" size="small" onClick={() => setShown(ended.of)}>
          {say('查看导入结果')}
        </Button>
      ),
    })
    return () => notification.destroy(key)
  }, [ended, notification, say, noun])
  return (
    <Suspense>{shown && <ImportDialog of={shown} onClose={() => setShown(null)} onImported={() => {}} />}</Suspense>
  )
}
