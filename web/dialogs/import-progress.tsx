import { Progress } from 'antd'
import { useEffect, useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { percentOf } from './export-progress.tsx'

const everyMs = 1_000

interface Far {
  readonly Done: number | null
  readonly Total: number | null
}

/** How far the person's import is, as soon as the server has read the file. */
export function ImportProgress() {
  const { say } = useWords()
  const [far, setFar] = useState<Far | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      // What cannot be asked now is asked again.
      void ask<Far>('/api/import/queryProgress', {}, { quiet: true }).then(setFar, () => {})
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status">
      <p>{say('正在导入…')}</p>
      {far?.Total ? (
        <>
          <Progress aria-label={say('导入进度')} percent={percentOf(far.Done ?? 0, far.Total)} status="active" />
          <span className="tabular">
            {say('已处理 {done} / {total} 行', {
              done: (far.Done ?? 0).toLocaleString('en-US'),
              total: far.Total.toLocaleString('en-US'),
            })}
          </span>
        </>
      ) : null}
    </div>
  )
}
