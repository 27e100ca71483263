import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { WideBox } from '#web/shell/wide-box.tsx'
import { spelledOut } from '../role/granted.ts'
import { declaredPermissions, type DeclaredPermission, type Holder } from './permission-list.ts'
import styles from './permission.module.css'

interface Row extends DeclaredPermission {
  readonly roles: readonly string[]
}

/** Every permission that the contents give rise to, where it is needed and which roles hold it; roles themselves are edited under roles. */
export default function PermissionPage() {
  const { say } = useWords()
  const [wanted, setWanted] = useState('')
  const { data, isFetching, error } = useQuery({
    queryKey: ['role', 'permission-holders'],
    queryFn: ({ signal }) => ask<Holder[]>('/api/role/queryPermissionHolders', {}, { quiet: true, signal }),
  })
  const rows = useMemo(() => rowsOf(data ?? []), [data])
  const text = wanted.trim().toLowerCase()
  const shown = rows.filter(({ code, name, module, roles, menuPath }) =>
    [code, say(name), say(module), ...roles, ...menuPath.map((part) => say(part))].some((word) =>
      word.toLowerCase().includes(text),
    ),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('权限管理')}</h1>
        <Input.Search
          allowClear
          aria-label={say('查找权限')}
          placeholder={say('编码、名称、模块、菜单或角色')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </header>
      {error && <p role="alert">{error.message}</p>}
      <p className={styles.count}>{say('共 {n} 项权限', { n: shown.length })}</p>
      <WideBox label={say('权限管理')}>
        <Table<Row>
          rowKey="code"
          dataSource={shown}
          loading={isFetching && !data}
          size="middle"
          pagination={{ defaultPageSize: 50, pageSizeOptions: [20, 50, 100, 150, 200] }}
          locale={{ emptyText: <span className={styles.soft}>{say('没有符合条件的权限')}</span> }}
          columns={[
            { title: say('编码'), dataIndex: 'code', render: (code: string) => <code>{code}</code> },
            { title: say('名称'), dataIndex: 'name', render: (name: string) => say(name) },
            { title: say('模块'), dataIndex: 'module', render: (module: string) => say(module) },
            {
              title: say('所属菜单'),
              dataIndex: 'menuPath',
              render: (path: readonly string[]) => path.map((part) => say(part)).join(' / ') || '—',
            },
            {
              title: say('敏感'),
              dataIndex: 'isSensitive',
              render: (isSensitive: boolean) => (isSensitive ? say('需密码确认') : '—'),
            },
            {
              title: say('持有角色'),
              dataIndex: 'roles',
              render: (roles: readonly string[]) => (
                <span className={styles.roles}>{roles.map((role) => say(role)).join(say('、')) || '—'}</span>
              ),
            },
          ]}
        />
      </WideBox>
    </div>
  )
}

/** An administrator's role holds everything. */
function rowsOf(holders: readonly Holder[]): Row[] {
  const held = holders.map(({ PermissionCodes, ...role }) => ({ ...role, codes: spelledOut(PermissionCodes) }))
  return declaredPermissions().map((permission) => {
    const having = held.filter(({ IsAdmin, codes }) => IsAdmin || codes.has(permission.code))
    return { ...permission, roles: having.map(({ RoleName }) => RoleName) }
  })
}
