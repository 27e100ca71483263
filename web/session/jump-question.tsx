import { useWords } from '../language/language.ts'
import { Notice } from '../look/notice.tsx'
import type { Me } from './session.ts'

interface Props {
  readonly me: Pick<Me, 'UserName' | 'tenantName'>
  /** Whether the link's account is to take the place of the one that is signed in. */
  readonly onAnswer: (wants: boolean) => void
}

/** Stands in the way of a link that signs someone in where someone is: it may be a stranger's. */
export function JumpQuestion({ me: { UserName, tenantName }, onAnswer }: Props) {
  const { say } = useWords()
  return (
    <main className="alone">
      <Notice
        title={say('要改用链接中的账号吗?')}
        note={say('您正以 {user}({tenant})登录。这个链接会在此页面登录另一个账号;不是您自己打开的,请不要改用。', {
          user: UserName,
          tenant: tenantName,
        })}
      >
        <button type="button" autoFocus onClick={() => onAnswer(false)}>
          {say('保持当前登录')}
        </button>
        <button type="button" onClick={() => onAnswer(true)}>
          {say('改用链接中的账号')}
        </button>
      </Notice>
    </main>
  )
}
