import { wordOf } from '#kernel/field.ts'
import { Button, Tooltip } from 'antd'
import type { Entity } from '#kernel/entity.ts'
import type { ListAnswer } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { Money } from '#fields/money/amount.web.tsx'
import { useWords } from '../language/language.ts'
import { FocusPopover } from '../look/focus-popover.tsx'
import { Icon } from '../look/icons.tsx'
import { useNarrow } from '../shell/layout.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { ListColumn } from './columns.ts'
import styles from './entity-page.module.css'
import { usePreferences } from './preferences.ts'

interface Props {
  of: Entity
  answer: ListAnswer | undefined
  refreshing: boolean
  onRefresh(): void
  columns: readonly ListColumn[]
}

/** Count and sums of the whole filter, and how the list is shown. */
export function ListToolbar({ of, answer, refreshing, onRefresh, columns }: Props) {
  const { say } = useWords()
  const narrow = useNarrow()
  const { dense, setDense } = usePreferences(of)
  const sums = of.list.sums ?? []
  return (
    <div className={styles.toolbar}>
      <div className={styles.figures}>
        <span>
          {say('共')} <b>{answer ? answer.total.toLocaleString('en-US') : '—'}</b> {say('条')}
        </span>
        {answer &&
          sums.map((name) => {
            const field = of.all[name]!
            const { Cell } = shownOf(field)
            return (
              <span key={name}>
                {say('{label}合计', { label: say(wordOf(field)) })}{' '}
                <b>
                  {field.kind === 'money' ? (
                    <Money yuan={String(answer.sum[name] ?? '0')} sign />
                  ) : (
                    <Cell value={answer.sum[name] ?? '0'} field={field} name={name} row={answer.sum} />
                  )}
                </b>
              </span>
            )
          })}
      </div>
      <Tooltip title={say('刷新')} mouseEnterDelay={0.6}>
        <Button
          type="text"
          size="small"
          className={styles.icon}
          aria-label={say('刷新')}
          onClick={onRefresh}
          loading={refreshing && { delay: 400 }}
          icon={<Icon name="refresh" size={16} />}
        />
      </Tooltip>
      {!narrow && (
        <>
          <Tooltip title={say(dense ? '宽松' : '紧凑')} mouseEnterDelay={0.6}>
            <Button
              type="text"
              size="small"
              className={styles.icon}
              aria-label={say(dense ? '宽松' : '紧凑')}
              onClick={() => setDense(!dense)}
              icon={<Icon name={dense ? 'roomy' : 'dense'} size={16} />}
            />
          </Tooltip>
          <FocusPopover content={<ColumnSettings of={of} columns={columns} />} title={say('列设置')}>
            <Button
              type="text"
              size="small"
              className={styles.icon}
              aria-label={say('列设置')}
              icon={<Icon name="columns" size={16} />}
            />
          </FocusPopover>
        </>
      )}
    </div>
  )
}
