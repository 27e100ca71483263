import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { useSession } from '#web/session/session.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import styles from './quota.module.css'

interface QuotaUse {
  readonly TenantId: string
  readonly TenantName: string
  readonly Quota: 'imports' | 'exports' | 'files' | 'calls' | 'people'
  readonly Used: number
  readonly Most: number
}

const quotas = [
  ['imports', '今天导入行数'],
  ['exports', '今天导出任务'],
  ['calls', '今天接口调用'],
  ['people', '人员操作(本分钟)'],
  ['files', '上传的图片和文件'],
] as const

const titleOf = (quota: string) => quotas.find(([each]) => each === quota)![1]

/** What a tenant used of what it may; the platform's people see every tenant. */
export default function QuotaPage() {
  const { say } = useWords()
  const tenantId = useSession((session) => session.me.TenantId)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['tenant', 'quota'],
    queryFn: ({ signal }) => ask<{ rows: QuotaUse[] }>('/api/tenant/queryQuota', {}, { quiet: true, signal }),
  })
  const isPlatform = tenantId === platformTenant
  const rows = data?.rows ?? []
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('用量与配额')}</h1>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {say('刷新')}
        </Button>
      </header>
      {error && <p role="alert">{error.message}</p>}
      <p className={styles.note}>
        {isPlatform
          ? say('每天的用量在零点重新计算。上限在“租户管理”中修改。')
          : say('每天的用量在零点重新计算。需要更多请联系平台管理员。')}
      </p>
      {isPlatform ? (
        <UseOfTenants rows={rows} isLoading={isFetching && !data} />
      ) : (
        <OwnUse rows={rows} isLoading={isFetching && !data} />
      )}
    </div>
  )
}

interface Props {
  readonly rows: readonly QuotaUse[]
  readonly isLoading: boolean
}

/** A row for each quota, so that a phone shows them all. */
function OwnUse({ rows, isLoading }: Props) {
  const { say } = useWords()
  const of = (quota: string) => rows.filter(({ Quota }) => Quota === quota)
  return (
    <Table<QuotaUse>
      rowKey="Quota"
      dataSource={quotas.flatMap(([quota]) => of(quota))}
      loading={isLoading}
      size="middle"
      pagination={false}
      columns={[
        { title: say('配额'), render: (_, { Quota }) => say(titleOf(Quota)) },
        { title: say('已用 / 上限'), render: (_, row) => <Use of={row} /> },
      ]}
    />
  )
}

/** A row for each tenant. */
function UseOfTenants({ rows, isLoading }: Props) {
  const { say } = useWords()
  return (
    <WideBox label={say('用量与配额')}>
      <Table<QuotaUse[]>
        rowKey={([first]) => first!.TenantId}
        dataSource={[...Map.groupBy(rows, ({ TenantId }) => TenantId).values()]}
        loading={isLoading}
        size="middle"
        pagination={{ defaultPageSize: 50, pageSizeOptions: [20, 50, 100, 150, 200], hideOnSinglePage: true }}
        columns={[
          { title: say('租户名称'), render: (_, [first]) => first!.TenantName },
          ...quotas.map(([quota, title]) => ({
            title: say(title),
            render: (_: unknown, row: QuotaUse[]) => <Use of={row.find(({ Quota }) => Quota === quota)!} />,
          })),
        ]}
      />
    </WideBox>
  )
}

function Use({ of: { Quota, Used, Most } }: { of: QuotaUse }) {
  const { say } = useWords()
  const amount = (count: number) =>
    Quota === 'files' ? `${(count / 1024 ** 3).toFixed(2)} GB` : count.toLocaleString('en-US')
  return (
    <div className={styles.use}>
      <span className="tabular">
        {amount(Used)} <span className={styles.soft}>/ {Most ? amount(Most) : say('不限')}</span>
      </span>
      {Most > 0 && (
        <Progress
          aria-label={say(titleOf(Quota))}
          percent={Math.min(100, (100 * Used) / Most)}
          showInfo={false}
          size="small"
          status={Used >= Most ? 'exception' : 'normal'}
        />
      )}
    </div>
  )
}
