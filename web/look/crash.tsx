import { Component, type ReactNode } from 'react'
import { lastRequest } from '../requests/last-request.ts'
import { useWords } from '../language/language.ts'
import { isNotLoaded } from './not-loaded.ts'
import { Notice } from './notice.tsx'

/** What broke says so in its own place, with the request it may come from; everything around it goes on. */
export class Crash extends Component<{ children: ReactNode; home?: string | null }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <Crashed {...this.props} error={this.state.error} again={() => this.setState({ error: null })} />
  }
}

interface Props {
  readonly error: Error
  /** Tries the same once more; without it only a reload does. */
  readonly again?: () => void
  /** The address that leads on; null: there is none. */
  readonly home?: string | null
}

export function Crashed({ error, again, home = '/' }: Props) {
  const { say } = useWords()
  const isMissing = isNotLoaded(error)
  const requestId = (error as { requestId?: string | null }).requestId ?? lastRequest()
  return (
    <div role="alert">
      <Notice
        title={say(isMissing ? '页面没有加载完整,请刷新' : '这个页面出错了')}
        note={isMissing ? undefined : error.message}
        requestId={isMissing ? null : requestId}
      >
        {again && !isMissing && (
          <button type="button" onClick={again}>
            {say('重试')}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          {say('刷新')}
        </button>
        {home && <a href={home}>{say('返回首页')}</a>}
      </Notice>
    </div>
  )
}
