import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { permission } from '#kernel/permission.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { State } from '#fields/choice/state.web.tsx'
import { ask } from '#web/calls/ask.ts'
import { PageHead } from '#web/entity/page-head.tsx'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { ViewTitle } from '#web/shell/view-title.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import { Measured } from './measured.web.tsx'
import { ParameterDrawer } from './parameter-drawer.web.tsx'
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
        question={{ Page: 1, PerPage: 20 }}
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
        <WideBox label={title}>
          <table className={styles.list}>
            <thead>
              <tr>
                {['参数', '当前值', '状态', '默认值', '可设范围', '车场单独设置', '更新人', '更新时间', '操作'].map(
                  (head) => (
                    <th key={head} scope="col">
                      {say(head)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            {groupsOf(values).map(([group, members]) => (
              <tbody key={group}>
                <tr>
                  <th colSpan={9} scope="rowgroup">
                    {say(group)}
                  </th>
                </tr>
                {members.map((value) => (
                  <Row
                    key={value.ParamKey}
                    value={value}
                    onOpen={() => open(value.ParamKey)}
                    onSet={mayWrite(value, may) ? () => setSetting(value) : undefined}
                    onRestore={value.Id && mayRestore ? () => restore(value, value.Id!) : undefined}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </WideBox>
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

/** Whoever is bound by a value that they may not see cannot set it anew. */
function mayWrite({ IsSet, Id }: ParameterValue, may: ReturnType<typeof useMay>): boolean {
  return IsSet ? Id !== null && may(permission(parameter, 'update')) : may(permission(parameter, 'create'))
}

function groupsOf(values: readonly ParameterValue[]): [string, ParameterValue[]][] {
  return [...Map.groupBy(values, ({ GroupName }) => GroupName)]
}

interface RowProps {
  value: ParameterValue
  onOpen(): void
  onSet: (() => void) | undefined
  onRestore: (() => void) | undefined
}

function Row({ value, onOpen, onSet, onRestore }: RowProps) {
  const { say } = useWords()
  const { ParamName, Description, ParamValue, DefaultValue, MinValue, MaxValue, Unit, IsSet, IsPerLot, LotCount } =
    value
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.link} onClick={onOpen}>
          {say(ParamName)}
        </button>
        <small>{say(Description)}</small>
      </th>
      <td data-label={say('当前值')} className={styles.held}>
        <Measured value={ParamValue} unit={Unit} />
      </td>
      <td data-label={say('状态')}>
        <State tone={IsSet ? 'active' : 'closed'}>{say(IsSet ? '已设置' : '默认值')}</State>
      </td>
      <td data-label={say('默认值')}>
        <Measured value={DefaultValue} unit={Unit} />
      </td>
      <td data-label={say('可设范围')} className="tabular">
        {MinValue.toLocaleString('en-US')} – <Measured value={MaxValue} unit={Unit} />
      </td>
      <td data-label={say('车场单独设置')}>
        {!IsPerLot ? (
          <span className={styles.none}>{say('统一设置')}</span>
        ) : LotCount ? (
          <button type="button" className={styles.link} onClick={onOpen}>
            {say('{n} 个车场', { n: LotCount })}
          </button>
        ) : (
          <span className={styles.none}>—</span>
        )}
      </td>
      <td data-label={say('更新人')}>{value.UpdatedBy ?? <span className={styles.none}>—</span>}</td>
      <td data-label={say('更新时间')}>
        {value.UpdatedAt ? <Moment at={value.UpdatedAt} /> : <span className={styles.none}>—</span>}
      </td>
      <td className={styles.actions}>
        {onSet && (
          <Button type="link" size="small" onClick={onSet}>
            {say('编辑')}
          </Button>
        )}
        {onRestore && (
          <Button type="link" size="small" danger onClick={onRestore}>
            {say('恢复默认')}
          </Button>
        )}
      </td>
    </tr>
  )
}
