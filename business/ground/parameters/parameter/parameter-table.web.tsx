import { Button } from 'antd'
import { State } from '#fields/choice/state.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useWords } from '#web/language/language.ts'
import { useNarrow } from '#web/shell/layout.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import { Measured } from './measured.web.tsx'
import entityStyles from '#web/entity/entity-page.module.css'
import styles from './parameter.module.css'
import type { ParameterValue } from './parameter-values.ts'

interface Props {
  values: readonly ParameterValue[]
  label: string
  onOpen(key: string): void
  onSet(value: ParameterValue): (() => void) | undefined
  onRestore(value: ParameterValue): (() => void) | undefined
}

const heads = ['参数', '当前值', '状态', '默认值', '可设范围', '车场单独设置', '更新人', '更新时间', '操作']

/** A row for each parameter under the name of its group; on a phone the rows stand as cards. */
export function ParameterTable({ values, label, onOpen, onSet, onRestore }: Props) {
  const { say } = useWords()
  const narrow = useNarrow()
  const groups = [...Map.groupBy(values, ({ GroupName }) => GroupName)]
  const table = (
    <table className={styles.list}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([group, members]) => (
        <tbody key={group}>
          <tr>
            <th colSpan={heads.length} scope="rowgroup">
              {say(group)}
            </th>
          </tr>
          {members.map((value) => (
            <Row
              key={value.ParamKey}
              value={value}
              onOpen={() => onOpen(value.ParamKey)}
              onSet={onSet(value)}
              onRestore={onRestore(value)}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
  return narrow ? table : <WideBox label={label}>{table}</WideBox>
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
        <button type="button" className={entityStyles.link} onClick={onOpen}>
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
          <button type="button" className={entityStyles.link} onClick={onOpen}>
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
          <Button type="link" size="small" onClick={onRestore}>
            {say('恢复默认')}
          </Button>
        )}
      </td>
    </tr>
  )
}
