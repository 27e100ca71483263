import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { useWords } from '../language/language.ts'

/** A page that broke says so in its own place; the rest of the console goes on. */
export class Crash extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <Crashed error={this.state.error} again={() => this.setState({ error: null })} />
  }
}

function Crashed({ error, again }: { error: Error; again: () => void }) {
  const { say } = useWords()
  const stale = /dynamically imported module|Importing a module script failed/i.test(error.message)
  return (
    <Result
      status="warning"
      title={say(stale ? '控制台已更新,请刷新页面' : '这个页面出错了')}
      subTitle={stale ? undefined : error.message}
      extra={
        <Button type="primary" onClick={stale ? () => location.reload() : again}>
          {say(stale ? '刷新' : '重试')}
        </Button>
      }
    />
  )
}
