import { Link } from 'react-router'
import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'

export function NotFoundPage() {
  const { say } = useWords()
  return (
    <Notice title={say('这个页面不存在')} note={say('地址可能已变更,请从菜单进入。')}>
      <Link to="/">{say('返回首页')}</Link>
    </Notice>
  )
}
