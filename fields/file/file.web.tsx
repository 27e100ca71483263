import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import type { FileField } from './file.ts'

// What takes files is large, and most forms have none.
const FileInput = lazy(() => import('./file-input.web.tsx'))

export const shownFile: Shown<FileField> = {
  width: 100,
  Cell: ({ value }) => {
    const { say, download } = useFieldEnvironment()
    return (
      <Button type="link" size="small" onClick={() => void download(String(value))}>
        {say('下载')}
      </Button>
    )
  },
  Input: (given) => (
    <Suspense>
      <FileInput {...given} />
    </Suspense>
  ),
}
