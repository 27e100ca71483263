import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { WideBox } from '#web/shell/wide-box.tsx'
import { EndpointDetails } from './endpoint-details.web.tsx'
import { endpointsOf, type DocumentedEndpoint, type OpenApi } from './document.ts'
import styles from './open-api.module.css'

/** Every call that a program can make (domain.md 12.6), from the document that programs read. */
export default function OpenApiPage() {
  const { say, language } = useWords()
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState<DocumentedEndpoint | null>(null)
  const { data, isFetching, error } = useQuery({
    queryKey: ['open-api'],
    queryFn: ({ signal }) => ask<OpenApi>('/api/openApi/queryOpenApi', {}, { quiet: true, signal }),
    staleTime: Infinity,
  })
  const endpoints = useMemo(() => (data ? endpointsOf(data) : []), [data])
  const at = language === 'en' ? 1 : 0
  const text = wanted.trim().toLowerCase()
  const shown = endpoints.filter(({ id, path, name, area, permission }) =>
    [id, path, ...name, ...area, permission ?? ''].some((word) => word.toLowerCase().includes(text)),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('开放接口')}</h1>
        <Input.Search
          allowClear
          aria-label={say('查找接口')}
          placeholder={say('名称、路径、权限或分类')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </header>
      <p className={styles.soft}>
        {say('程序以接口密钥调用,描述文件(OpenAPI 3.1)在 {path}', { path: '/api/openapi.json' })}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {data && <p className={styles.soft}>{say('共 {n} 个接口', { n: shown.length })}</p>}
      <WideBox label={say('开放接口')}>
        <Table<DocumentedEndpoint>
          rowKey="id"
          dataSource={shown}
          loading={isFetching && !data}
          size="middle"
          pagination={{ defaultPageSize: 50, pageSizeOptions: [20, 50, 100, 200] }}
          locale={{ emptyText: data ? <span className={styles.soft}>{say('没有符合条件的接口')}</span> : ' ' }}
          columns={[
            {
              title: say('名称'),
              dataIndex: 'name',
              render: (name: DocumentedEndpoint['name'], endpoint) => (
                <Button type="link" className={styles.name} onClick={() => setOpen(endpoint)}>
                  {name[at]}
                </Button>
              ),
            },
            { title: say('路径'), dataIndex: 'path', render: (path: string) => <code>{path}</code> },
            {
              title: say('所需权限'),
              dataIndex: 'permission',
              render: (code: string | null) => (code ? <code>{code}</code> : '—'),
            },
            { title: say('分类'), dataIndex: 'area', render: (area: DocumentedEndpoint['area']) => area[at] },
          ]}
        />
      </WideBox>
      {data && open && <EndpointDetails key={open.id} document={data} endpoint={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
