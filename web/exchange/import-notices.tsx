import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../language/language.ts'
import { forgetImport, putAwayImport, resumeImport, useImport, type RunningImport } from './running-import.ts'

const ImportResultDialog = lazy(() => import('../dialogs/import-result-dialog.tsx'))

/** Says that an import which was left running, or whose page was loaded again, has ended, and offers its result. */
export function ImportNotices() {
  const { notification } = App.useApp()
  const { say, noun } = useWords()
  const ended = useImport(({ running }) => (running?.isLeft && running.result ? running : null))
  const [shown, setShown] = useState<RunningImport | null>(null)
  useEffect(() => {
    const closing = new AbortController()
    void resumeImport(closing.signal)
    return () => {
      closing.abort()
      forgetImport()
    }
  }, [])
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
        <Button type="primary" size="small" onClick={() => setShown(ended)}>
          {say('查看导入结果')}
        </Button>
      ),
    })
    return () => notification.destroy(key)
  }, [ended, notification, say, noun])
  if (!shown) return null
  const close = () => {
    putAwayImport()
    setShown(null)
  }
  return (
    <Suspense>
      <ImportResultDialog result={shown.result!} label={say(shown.of.label)} onClose={close} />
    </Suspense>
  )
}
