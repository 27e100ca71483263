import { Button, Input } from 'antd'
import { useState } from 'react'
import { ask } from '#web/requests/ask.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { useWords } from '#web/language/language.ts'
import type { DocumentedEndpoint } from './document.ts'
import styles from './open-api.module.css'

/** As a program reads it: every field that was wrong is named. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : ''
  const { state, message, fields, requestId } = error
  return JSON.stringify({ state, message, data: null, requestId, fields }, null, 2)
}

/** Makes the call with one's own session and rights, and shows what it answers. */
export function TryEndpoint({ endpoint }: { readonly endpoint: DocumentedEndpoint }) {
  const { say } = useWords()
  const [request, setRequest] = useState(JSON.stringify(endpoint.example, null, 2))
  const [answer, setAnswer] = useState<{ text: string; isRefusal: boolean } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setAsking(true)
    try {
      const input = JSON.parse(request) as Record<string, unknown>
      setAnswer({ text: JSON.stringify(await ask(endpoint.path, input, { quiet: true }), null, 2), isRefusal: false })
    } catch (error) {
      setAnswer({ text: error instanceof SyntaxError ? say('请求内容不是 JSON') : refusalOf(error), isRefusal: true })
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <h2>{say('试一试')}</h2>
      <p className={styles.soft}>{say('以您的登录和权限调用,只读取,不改变任何数据')}</p>
      <Input.TextArea
        aria-label={say('请求内容')}
        className={styles.code}
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={request}
        onChange={({ target }) => setRequest(target.value)}
      />
      <Button onClick={() => void send()} loading={isAsking}>
        {say('发送请求')}
      </Button>
      {answer && (
        <pre className={styles.answer} role={answer.isRefusal ? 'alert' : 'status'} tabIndex={0}>
          {answer.text}
        </pre>
      )}
    </>
  )
}
