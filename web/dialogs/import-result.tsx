import { Button } from 'antd'
import type { ImportResult as Result } from '#kernel/wire.ts'
import { download } from '../requests/files.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { Table } from '../look/table.tsx'
import styles from './dialogs.module.css'

const counts = { Total: '总数', SuccessNum: '成功', RepeatNum: '重复', FailedNum: '失败' } as const

/** Four counts, and the rows that failed with what to do about each, then those that were there already (specification 3, Import result). */
export function ImportResult({ result, label }: { result: Result; label: string }) {
  const { say } = useWords()
  const named = [...result.FailedRecords, ...result.RepeatRecords]
  return (
    <>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([name, word]) => (
          <div key={name}>
            <dt>{say(word)}</dt>
            <dd>{result[name as keyof typeof counts]}</dd>
          </div>
        ))}
      </dl>
      {named.length > 0 && (
        <>
          <Table
            size="small"
            rowKey={({ Sheet, Row }) => `${Sheet}/${Row}`}
            dataSource={named}
            pagination={named.length > 50 ? { pageSize: 50, size: 'small' } : false}
            tableLayout="fixed"
            scroll={{ y: 320 }}
            columns={[
              { dataIndex: 'Sheet', title: say('工作表'), width: 64, ellipsis: true },
              { dataIndex: 'Row', title: say('行'), width: 48, align: 'right' },
              { dataIndex: 'ErrorMsg', title: say('错误信息') },
              { dataIndex: 'OperationGuide', title: say('处理建议') },
            ]}
          />
          {result.URL && (
            <Button
              style={{ marginTop: 12 }}
              icon={<Icon name="download" size={16} />}
              onClick={() => void download(result.URL, `${label}_${say('导入失败')}.xlsx`).catch(() => null)}
            >
              {say('导出失败记录')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
