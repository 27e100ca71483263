import { Input, Radio, Segmented } from 'antd'
import { useWords } from '../language/language.ts'
import { FirstFocus } from '../look/first-focus.tsx'
import styles from './dialogs.module.css'
import { ExportDays } from './export-days.tsx'

export interface ExportChoice {
  readonly mode: 'current' | 'pages' | 'all' | 'period'
  /** The one page of `current`, and the pages of `pages`, as typed. */
  readonly page: string
  readonly start: string
  readonly end: string
  readonly days: { readonly from?: string; readonly to?: string }
  readonly format: string
}

interface Props {
  choice: ExportChoice
  onChange(choice: ExportChoice): void
  page: number
  totalPages: number
  total: number
  today: string
  hasPages: boolean
  hasPeriod: boolean
}

/** What is exported, and as what. */
export function ExportOptions({ choice, onChange, page, totalPages, total, today, hasPages, hasPeriod }: Props) {
  const { say } = useWords()
  const change = (part: Partial<ExportChoice>) => onChange({ ...choice, ...part })
  const whyNoPages = !hasPages
    ? say('车流数据不支持按指定页导出')
    : totalPages < 2
      ? say('数据只有一页,请选择“当前页”')
      : ''
  return (
    <div className={styles.options}>
      <Radio.Group
        value={choice.mode}
        onChange={({ target }) => change({ mode: target.value as ExportChoice['mode'] })}
        className={styles.options}
      >
        <Radio value="current">{say('当前页(第 {page} 页)', { page })}</Radio>
        <Radio value="pages" disabled={whyNoPages !== ''} title={whyNoPages}>
          {say('指定页')}
        </Radio>
        <Radio value="all">{say('全部({n} 条)', { n: total.toLocaleString('en-US') })}</Radio>
        {hasPeriod && <Radio value="period">{say('自定义时间')}</Radio>}
      </Radio.Group>
      {choice.mode === 'current' && totalPages > 1 && (
        <div className={styles.pages}>
          {say('导出第')}{' '}
          <Input
            inputMode="numeric"
            aria-label={say('导出的页')}
            value={choice.page}
            onChange={({ target }) => change({ page: target.value })}
          />{' '}
          {say('页,共 {n} 页', { n: totalPages })}
        </div>
      )}
      {choice.mode === 'pages' && (
        <div className={styles.pages}>
          {say('页码从第')}{' '}
          <Input
            inputMode="numeric"
            aria-label={say('起始页面')}
            value={choice.start}
            onChange={({ target }) => change({ start: target.value })}
          />
          {say('页到第')}{' '}
          <Input
            inputMode="numeric"
            aria-label={say('结束页面')}
            value={choice.end}
            onChange={({ target }) => change({ end: target.value })}
          />{' '}
          {say('页,共 {n} 页', { n: totalPages })}
        </div>
      )}
      {choice.mode === 'period' && (
        <ExportDays days={choice.days} today={today} onChange={(days) => change({ days })} />
      )}
      <Segmented
        options={['xls', 'xlsx', 'csv']}
        value={choice.format}
        onChange={(format) => change({ format })}
        aria-label={say('文件格式')}
      />
      <FirstFocus />
    </div>
  )
}
