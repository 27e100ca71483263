import { Drawer } from 'antd'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { useNarrow } from '#web/shell/layout.ts'
import { fieldsOf, type DocumentedEndpoint, type DocumentedField, type OpenApi } from './document.ts'
import styles from './open-api.module.css'
import { TryEndpoint } from './try-endpoint.web.tsx'

interface EndpointDetailsProps {
  readonly document: OpenApi
  readonly endpoint: DocumentedEndpoint
  onClose(): void
}

/** What a call takes and gives, and how it is refused; a call that only reads can be made here. */
export function EndpointDetails({ document, endpoint, onClose }: EndpointDetailsProps) {
  const { say, language } = useWords()
  const narrow = useNarrow()
  const at = language === 'en' ? 1 : 0
  return (
    <Drawer open onClose={onClose} title={endpoint.name[at]} size={narrow ? '100%' : 960}>
      <div className={styles.details}>
        <p>
          <code>
            {endpoint.method} {endpoint.path}
          </code>
        </p>
        <p className={styles.about}>{endpoint.about[at]}</p>
        <h2>{say('请求字段')}</h2>
        <FieldTable fields={fieldsOf(document, endpoint.request)} empty={say('没有请求字段')} />
        <h2>{say('返回字段')}</h2>
        <FieldTable fields={fieldsOf(document, endpoint.answer)} empty={say('没有说明返回字段')} />
        <h2>{say('拒绝时的HTTP状态')}</h2>
        <ul className={styles.statuses}>
          {refusals.map(([status, meaning]) => (
            <li key={status}>
              <code>{status}</code> {say(meaning)}
            </li>
          ))}
        </ul>
        {endpoint.reads && endpoint.method === 'POST' && <TryEndpoint endpoint={endpoint} />}
      </div>
    </Drawer>
  )
}

const refusals = [
  [400, '请求内容无法识别'],
  [401, '没有密钥,或密钥不正确、已失效'],
  [403, '密钥没有权限,或不允许从此地址使用'],
  [404, '没有这个接口,或密钥的车场内没有这条记录'],
  [409, '记录的当前状态不允许'],
  [413, '内容过大'],
  [415, '既不是 JSON,也不是接口要求的表单'],
  [422, '字段不正确,fields 逐一说明'],
  [429, '本分钟调用过多,等待 Retry-After 秒;或已超过租户当天的用量'],
  [500, '系统出错,请提供 requestId'],
  [503, '系统繁忙,稍后再试'],
] as const

function FieldTable({ fields, empty }: { readonly fields: readonly DocumentedField[]; readonly empty: string }) {
  const { say, language } = useWords()
  if (fields.length === 0) return <p className={styles.soft}>{empty}</p>
  return (
    <Table<DocumentedField>
      rowKey="name"
      dataSource={[...fields]}
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: say('字段'), dataIndex: 'name', render: (name: string) => <code>{name}</code> },
        { title: say('含义'), dataIndex: 'label', render: (label: string) => say(label) || '—' },
        { title: say('字段类型'), dataIndex: 'type' },
        {
          title: say('必填'),
          dataIndex: 'isRequired',
          render: (isRequired: boolean) => (isRequired ? say('是') : '—'),
        },
        {
          title: say('说明'),
          dataIndex: language,
          render: (text: string) => <span className={styles.meaning}>{text || '—'}</span>,
        },
      ]}
    />
  )
}
