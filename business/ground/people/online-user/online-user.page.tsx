import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import { browserName } from '#web/look/browser-name.ts'
import { Table } from '#web/look/table.tsx'
import { useMay, useSession } from '#web/session/session.ts'
import { useNarrow } from '#web/shell/layout.ts'
import { WideBox } from '#web/shell/wide-box.tsx'
import { OnlineUserCards } from './online-user-cards.web.tsx'
import type { OnlineUser } from './online-user.ts'
import styles from './online-user.module.css'

const queryKey = ['user', 'online']

/** Who is signed in now, from where and with what; anyone who may can sign them out. */
export default function OnlineUserPage() {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const { modal, notification } = App.useApp()
  const queries = useQueryClient()
  const me = useSession((session) => session.me)
  const mayEnd = useMay()('user:endSession')
  const { data, isFetching, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<{ rows: OnlineUser[] }>('/api/user/queryOnlineUser', {}, { quiet: true, signal }),
  })
  const end = ({ Id, RealName }: OnlineUser) =>
    modal.confirm({
      title: say('让“{name}”退出登录吗?', { name: sayStored(RealName) }),
      content: say('对方没有保存的内容会丢失;可以重新登录,要阻止登录请停用账号。'),
      okText: say('强制下线'),
      cancelText: say('取消'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await ask('/api/user/endSessionUser', { Id }, { idempotencyKey: randomName() })
          .then(() =>
            notification.success({ title: say('“{name}”已退出登录', { name: sayStored(RealName) }), duration: 2 }),
          )
          .catch(() => null)
        await queries.invalidateQueries({ queryKey })
      },
    })
  const narrow = useNarrow()
  const rows = data?.rows ?? []
  const actionOf = (row: OnlineUser) =>
    row.Id === me.userId ? (
      <span className={styles.soft}>{say('您自己')}</span>
    ) : (
      mayEnd && (
        <Button size="small" onClick={() => end(row)}>
          {say('强制下线')}
        </Button>
      )
    )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('在线用户')}</h1>
        <Button loading={isFetching} onClick={() => void queries.invalidateQueries({ queryKey })}>
          {say('刷新')}
        </Button>
      </header>
      {error && <p role="alert">{error.message}</p>}
      {data && <p className={styles.count}>{say('共 {n} 人在线', { n: rows.length })}</p>}
      {narrow ? (
        <OnlineUserCards rows={rows} actionOf={actionOf} />
      ) : (
        <WideBox label={say('在线用户')}>
          <Table<OnlineUser>
            rowKey="Id"
            dataSource={rows}
            loading={isFetching && !data}
            size="middle"
            pagination={{ defaultPageSize: 50, pageSizeOptions: [20, 50, 100, 150, 200] }}
            columns={[
              { title: say('登录名'), dataIndex: 'UserName' },
              { title: say('姓名'), dataIndex: 'RealName', render: sayStored },
              { title: say('登录时间'), dataIndex: 'StartedAt', render: (at: string) => <Moment at={at} /> },
              { title: say('最近操作'), dataIndex: 'SeenAt', render: (at: string) => <Moment at={at} /> },
              {
                title: say('IP'),
                dataIndex: 'Ip',
                render: (ip: string | null) => <span className="tabular">{ip ?? '—'}</span>,
              },
              {
                title: say('浏览器'),
                dataIndex: 'Browser',
                render: (browser: string | null) => (
                  <span title={browser ?? ''}>{browser ? browserName(browser) : '—'}</span>
                ),
              },
              {
                title: say('操作'),
                dataIndex: 'Id',
                render: (_: string, row: OnlineUser) => actionOf(row),
              },
            ]}
          />
        </WideBox>
      )}
    </div>
  )
}
