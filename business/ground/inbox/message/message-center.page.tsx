import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Pagination, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Select } from '#fields/select.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { readMessages } from '#web/live/live-state.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import styles from './message-center.module.css'
import { messageFields, type MessagePage } from './message.ts'
import { MessageRow } from './message-row.web.tsx'

const perPage = 20
const nothing = { IsRead: '', Category: '', Level: '', text: '' }

/** All messages to the person, newest first; opening it puts out the bell's dot (specification 2, 4). */
export default function MessageCenterPage() {
  const { say } = useWords()
  const queries = useQueryClient()
  const [filter, setFilter] = useState(nothing)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', filter, page],
    queryFn: ({ signal }) =>
      ask<MessagePage>(
        '/api/message/queryMessage',
        { ...filter, Page: page, PerPage: perPage },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
  const again = () => queries.invalidateQueries({ queryKey: ['messages'] })
  const see = () => {
    readMessages()
    void ask('/api/message/seeMessage', {}, { quiet: true }).catch(() => {})
  }
  useEffect(see, [])
  useChanged(['message'], () => (see(), void again()), 500)
  const narrow = (change: Partial<typeof nothing>) => {
    setFilter({ ...filter, ...change })
    setPage(1)
  }
  const readAll = () => void ask('/api/message/readAllMessage').then(again)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('消息中心')}</h1>
        {data && <span className="tabular">{say('{n} 条未读', { n: data.unread })}</span>}
        <div className={styles.tools}>
          <PageLink to="/_cloud_system/setPush" />
          <PageLink to="/_cloud_Public/importantNotice" />
          <Button type="primary" disabled={!data?.unread} onClick={readAll}>
            {say('全部已读')}
          </Button>
        </div>
      </header>
      <div className={styles.filters}>
        <Segmented
          aria-label={say('阅读状态')}
          value={filter.IsRead}
          onChange={(IsRead) => narrow({ IsRead })}
          options={[
            { value: '', label: say('全部') },
            { value: '0', label: say('未读') },
            { value: '1', label: say('已读') },
          ]}
        />
        <Codes name="Category" value={filter.Category} onChange={(Category) => narrow({ Category })} />
        <Codes name="Level" value={filter.Level} onChange={(Level) => narrow({ Level })} />
        <Input.Search
          allowClear
          className={styles.search}
          aria-label={say('查找消息')}
          placeholder={say('查找消息')}
          onSearch={(text) => narrow({ text })}
        />
      </div>
      {error && !data ? (
        <div className={styles.nothing} role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>{say('重试')}</Button>
        </div>
      ) : !data ? (
        <PageSkeleton />
      ) : data.rows.length === 0 ? (
        <p className={styles.nothing}>
          {say(filter === nothing ? '还没有消息。告警、导出和通知会出现在这里' : '没有符合条件的消息')}
        </p>
      ) : (
        <ul className={styles.messages}>
          {data.rows.map((message) => (
            <MessageRow key={message.id} message={message} onChanged={again} />
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <Pagination current={page} total={data.total} pageSize={perPage} showSizeChanger={false} onChange={setPage} />
      )}
    </div>
  )
}

function Codes({
  name,
  value,
  onChange,
}: {
  name: 'Category' | 'Level'
  value: string
  onChange(value: string): void
}) {
  const { say } = useWords()
  const { label, options } = messageFields[name]
  return (
    <Select
      className={styles.codes}
      aria-label={say(label)}
      placeholder={say(label)}
      allowClear
      value={value || null}
      onChange={(code: string | undefined) => onChange(code ?? '')}
      options={options.map((option) => ({ value: String(option.code), label: say(option.label) }))}
    />
  )
}
