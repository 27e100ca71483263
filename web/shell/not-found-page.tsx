import { Result } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../language/language.ts'

export function NotFoundPage() {
  const { say } = useWords()
  return (
    <Result
      status="404"
      title={say('这个页面不存在')}
      subTitle={say('地址可能已变更,请从菜单进入。')}
      extra={<Link to="/">{say('返回首页')}</Link>}
    />
  )
}
