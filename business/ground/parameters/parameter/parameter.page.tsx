import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { permission } from '#kernel/permission.ts'
import { ask } from '#web/requests/ask.ts'
import { PageHead } from '#web/entity/page-head.tsx'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { ViewTitle } from '#web/shell/view-title.ts'
import { ParameterDrawer } from './parameter-drawer.web.tsx'
import { ParameterTable } from './parameter-table.web.tsx'
import styles from './parameter.module.css'
import { parameter } from './parameter.ts'
import type { ParameterValue } from './parameter-values.ts'
import { SetParameter } from './set-parameter.web.tsx'
import { useRestore } from './use-restore.web.ts'

/** Every parameter there is, with what holds, what would hold unset, and who set it; a lot's own values lie behind the name. */
export default function ParameterPage() {
  const { say } = useWords()
  const may = useMay()
  const title = use(ViewTitle) ?? say(parameter.label)
  const [params, setParams] = useSearchParams()
  const [setting, setSetting] = useState<ParameterValue | null>(null)
  const restore = useRestore()
  const { data, error, refetch } = useQuery({
    queryKey: ['list', parameter.name, 'values'],
    queryFn: ({ signal }) => ask<ParameterValue[]>('/api/parameter/queryParameterValues', {}, { quiet: true, signal }),
  })
  useChanged([parameter.name], () => void refetch())
  if (!data && !error) return <PageSkeleton />
  const values = data ?? []
  const mayRestore = may(permission(parameter, 'delete'))
  const open = (key: string | null) => setParams(key ? { open: key } : {})
  const opened = values.find(({ ParamKey }) => ParamKey === params.get('open'))
  return (
    <div className={styles.page}>
      <PageHead
        of={parameter}
        title={title}
        query={{ Page: 1, PerPage: 20 }}
        total={values.reduce((sum, { Id, LotCount }) => sum + (Id ? 1 : 0) + LotCount, 0)}
        onCreate={undefined}
        onImported={() => {}}
        tools={null}
      />
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>{say('重试')}</Button>
        </div>
      )}
      {values.length > 0 && (
        <ParameterTable
          values={values}
          label={title}
          onOpen={open}
          onSet={(value) => (mayWrite(value, may) ? () => setSetting(value) : undefined)}
          onRestore={(value) => (value.Id && mayRestore ? () => restore(value, value.Id!) : undefined)}
        />
      )}
      {opened && (
        <ParameterDrawer
          value={opened}
          onSet={mayWrite(opened, may) ? () => setSetting(opened) : undefined}
          onClose={() => open(null)}
        />
      )}
      {setting && <SetParameter value={setting} id={setting.Id} lots="all" onClose={() => setSetting(null)} />}
    </div>
  )
}

/** Anyone who is bound by a value that they may not see cannot set it again. */
function mayWrite({ IsSet, Id }: ParameterValue, may: ReturnType<typeof useMay>): boolean {
  return IsSet ? Id !== null && may(permission(parameter, 'update')) : may(permission(parameter, 'create'))
}
