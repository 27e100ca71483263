import { Progress } from 'antd'
import type { RunningImport } from '../exchange/running-import.ts'
import { useWords } from '../language/language.ts'
import { percentOf } from './export-progress.tsx'

/** How far the person's import is, as soon as the server has read the file. */
export function ImportProgress({ far }: Pick<RunningImport, 'far'>) {
  const { say } = useWords()
  return (
    <div role="status">
      <p>{say('正在导入…')}</p>
      {far && (
        <>
          <Progress aria-label={say('导入进度')} percent={percentOf(far.done, far.total)} status="active" />
          <span className="tabular">
            {say('已处理 {done} / {total} 行', {
              done: far.done.toLocaleString('en-US'),
              total: far.total.toLocaleString('en-US'),
            })}
          </span>
        </>
      )}
    </div>
  )
}
