import {
  App,
  Button,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Select,
  Table,
  Tag,
  Tooltip,
} from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const rows = Array.from({ length: 50 }, (_, at) => ({
  key: at,
  order: `T2026112100${at}`,
  plate: `沪A${10_000 + at}`,
  lot: '人民广场停车场',
  came: '2026-11-21 08:30',
  left: '2026-11-21 10:05',
  money: '15.00',
}))
const columns = [
  { title: '订单号', dataIndex: 'order' },
  { title: '车牌号', dataIndex: 'plate', render: (plate: string) => <Tag>{plate}</Tag> },
  { title: '停车场', dataIndex: 'lot' },
  { title: '入场时间', dataIndex: 'came' },
  { title: '出场时间', dataIndex: 'left' },
  { title: '金额', dataIndex: 'money' },
]
const entries = Array.from({ length: 9 }, (_, at) => ({
  key: `${at}`,
  label: `菜单 ${at}`,
  children: [{ key: `${at}.1`, label: '页面' }],
}))

/** A list page of nothing but Ant Design, without data of a server, routes or sessions: the limit of the first load of a list. */
function List() {
  const [open, setOpen] = useState<'drawer' | 'dialog' | null>(null)
  return (
    <ConfigProvider locale={zhCN}>
      <App>
        <Layout>
          <Layout.Sider theme="light">
            <Menu mode="inline" items={entries} />
          </Layout.Sider>
          <Layout.Content>
            <h1>停车订单</h1>
            <Form layout="inline">
              <Form.Item name="plate" label="车牌号">
                <Input />
              </Form.Item>
              <Form.Item name="state" label="状态">
                <Select options={[{ value: 1, label: '在场' }]} />
              </Form.Item>
              <Form.Item name="days" label="入场时间">
                <DatePicker.RangePicker />
              </Form.Item>
              <Tooltip title="新增">
                <Button type="primary" onClick={() => setOpen('drawer')}>
                  新增
                </Button>
              </Tooltip>
              <Dropdown menu={{ items: [{ key: 'export', label: '导出', onClick: () => setOpen('dialog') }] }}>
                <Button>更多</Button>
              </Dropdown>
            </Form>
            <Table rowSelection={{}} columns={columns} dataSource={rows} pagination={{ pageSize: 50 }} />
            <Drawer open={open === 'drawer'} onClose={() => setOpen(null)} />
            <Modal open={open === 'dialog'} onCancel={() => setOpen(null)} />
          </Layout.Content>
        </Layout>
      </App>
    </ConfigProvider>
  )
}

createRoot(document.getElementById('root')!).render(<List />)
