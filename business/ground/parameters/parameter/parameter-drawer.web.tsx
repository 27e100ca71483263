import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { displayName } from '#kernel/name.ts'
import { permission } from '#kernel/permission.ts'
import { useRows } from '#web/entity/requests.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { FieldLabel } from '#web/entity/field-label.tsx'
import { History } from '#web/entity/history.tsx'
import { useWords } from '#web/language/language.ts'
import { useFocusBack } from '#web/look/focus-back.ts'
import { useMay } from '#web/session/session.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import { Measured } from './measured.web.tsx'
import styles from './parameter.module.css'
import { parameter } from './parameter.ts'
import type { ParameterValue } from './parameter-values.ts'
import { SetParameter } from './set-parameter.web.tsx'
import { useRestore } from './use-restore.web.ts'

interface Props {
  value: ParameterValue
  onSet: (() => void) | undefined
  onClose(): void
}

/** One parameter: what it does, what holds, the lots with values of their own, and who changed it. */
export function ParameterDrawer({ value, onSet, onClose }: Props) {
  useFocusBack()
  const { say } = useWords()
  const { ParamKey, ParamName, GroupName, Description, ParamValue, DefaultValue, MinValue, MaxValue, Unit } = value
  return (
    <Drawer
      open
      size={640}
      onClose={onClose}
      title={say(ParamName)}
      extra={onSet && <Button onClick={onSet}>{say('编辑')}</Button>}
    >
      <p className={styles.effect}>{say(Description)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{say('当前值')}</dt>
          <dd>
            <b>
              <Measured value={ParamValue} unit={Unit} />
            </b>
          </dd>
        </div>
        <div>
          <dt>{say('默认值')}</dt>
          <dd>
            <Measured value={DefaultValue} unit={Unit} />
          </dd>
        </div>
        <div>
          <dt>{say('可设范围')}</dt>
          <dd className="tabular">
            {MinValue.toLocaleString('en-US')} – <Measured value={MaxValue} unit={Unit} />
          </dd>
        </div>
        <div>
          <dt>{say('分组')}</dt>
          <dd>{say(GroupName)}</dd>
        </div>
        <div>
          <dt>{say('键')}</dt>
          <dd>
            <code>{ParamKey}</code>
          </dd>
        </div>
      </dl>
      {value.IsPerLot === 1 && <LotValues value={value} />}
      {value.Id && <History of={parameter} id={value.Id} />}
    </Drawer>
  )
}

const columns = ['ParkLotId', 'ParamValue', 'Remark', 'UpdatedBy', 'UpdatedAt'] as const
const lotsMost = 200

function LotValues({ value }: { value: ParameterValue }) {
  const { say } = useWords()
  const may = useMay()
  const restore = useRestore()
  const [setting, setSetting] = useState<{ id: string | null } | null>(null)
  const { data } = useRows(parameter, { ParamKey: [value.ParamKey], Page: 1, PerPage: lotsMost })
  const rows = (data?.rows ?? []).filter((row) => row['ParkLotId'] !== null)
  return (
    <section className={styles.lots}>
      <header>
        <h2>{say('车场单独设置')}</h2>
        {may(permission(parameter, 'create')) && (
          <Button size="small" onClick={() => setSetting({ id: null })}>
            {say('为车场设置')}
          </Button>
        )}
      </header>
      {data && rows.length === 0 && <p>{say('所有车场都按当前值执行')}</p>}
      {rows.length > 0 && (
        <WideBox label={say('车场单独设置')}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    <FieldLabel field={parameter.all[name]!} />
                  </th>
                ))}
                <th scope="col">{say('操作')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row['Id'])}>
                  {columns.map((name) => (
                    <td key={name}>
                      {name === 'ParamValue' ? (
                        <Measured value={Number(row[name])} unit={value.Unit} />
                      ) : (
                        <FieldCell of={parameter} name={name} row={row} />
                      )}
                    </td>
                  ))}
                  <td className={styles.actions}>
                    {may(permission(parameter, 'update')) && (
                      <Button type="link" size="small" onClick={() => setSetting({ id: String(row['Id']) })}>
                        {say('编辑')}
                      </Button>
                    )}
                    {may(permission(parameter, 'delete')) && (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => restore(value, String(row['Id']), String(row[displayName('ParkLotId')]))}
                      >
                        {say('取消单独设置')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideBox>
      )}
      {setting && <SetParameter value={value} id={setting.id} lots="one" onClose={() => setSetting(null)} />}
    </section>
  )
}
