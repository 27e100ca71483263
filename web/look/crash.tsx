import { Component, type ReactNode } from 'react'
import { lastRequest } from '../requests/last-request.ts'
import { useWords } from '../language/language.ts'
import { Notice } from './notice.tsx'

/** What broke says so in its own place, with the request it may come from; everything around it goes on. */
export class Crash extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <Crashed error={this.state.error} again={() => this.setState({ error: null })} />
  }
}

/** `again` tries the same once more; without it only a reload does. */
export function Crashed({ error, again }: { error: Error; again?: () => void }) {
  const { say } = useWords()
  const isOutdated = /dynamically imported module|module script|preload CSS/i.test(error.message)
  const requestId = (error as { requestId?: string | null }).requestId ?? lastRequest()
  return (
    <div role="alert">
      <Notice
        title={say(isOutdated ? '控制台已更新,请刷新页面' : '这个页面出错了')}
        note={isOutdated ? undefined : error.message}
        requestId={isOutdated ? null : requestId}
      >
        {again && !isOutdated && (
          <button type="button" onClick={again}>
            {say('重试')}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          {say('刷新')}
        </button>
        <a href="/">{say('返回首页')}</a>
      </Notice>
    </div>
  )
}
