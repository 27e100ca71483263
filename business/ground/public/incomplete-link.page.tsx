import { useWords } from '#web/language/language.ts'
import { Notice } from '#web/look/notice.tsx'
import { readToken } from '#web/session/token.ts'

const notes = {
  screen: '大屏需要带展示密钥的地址,由租户的管理员在“大屏密钥”中发放。',
  promotion: '请用收到的完整链接或二维码重新打开。',
}

/** Where those who are signed in make what is missing. */
const sources = { screen: ['/_cloud_system/displayKey', '大屏密钥'], promotion: null } as const

/** What a public address says that was opened without what it needs: a display key, an invitation. */
export default function IncompleteLinkPage({ of }: { of: keyof typeof notes }) {
  const { say } = useWords()
  const source = readToken() && sources[of]
  return (
    <Notice title={say('这个链接不完整')} note={say(notes[of])}>
      {source && <a href={source[0]}>{say(source[1])}</a>}
      <a href="/">{say('返回首页')}</a>
    </Notice>
  )
}
