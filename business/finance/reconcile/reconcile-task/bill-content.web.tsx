import { Button } from 'antd'
import { useRef, useState } from 'react'
import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'

const refusals = {
  unread: '没能读取文件“{name}”,请重新选择,或打开后把内容粘贴到这里',
  notText: '“{name}”不是文本文件,请在表格软件里另存为 CSV 后再选择',
  empty: '文件“{name}”是空的,请重新选择',
} as const
type Refused = { why: keyof typeof refusals; name: string }

/** A bill as it is written down, or as its file says: the person sees the lines before they are compared. */
export function BillContent(given: InputProps) {
  const { say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const Input = shownOf(given.field).Input!
  const read = async (file: File) => {
    const answer = await textOf(file)
    setRefused('why' in answer ? { why: answer.why, name: file.name } : null)
    if ('text' in answer) given.onChange(answer.text)
  }
  return (
    <>
      <Input {...given} />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt"
        hidden
        aria-label={say('账单文件')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void read(file)
          target.value = ''
        }}
      />
      <Button size="small" disabled={given.disabled} style={{ marginBlock: 4 }} onClick={() => input.current!.click()}>
        {say('从文件读取')}
      </Button>
      {refused && (
        <p role="alert" style={{ margin: 0, color: 'var(--bad)' }}>
          {say(refusals[refused.why], { name: refused.name })}
        </p>
      )}
    </>
  )
}

/** Acquirers send UTF-8, or the GB 18030 of a spreadsheet that was saved in China. A text has no zero byte, a workbook has. */
async function textOf(file: File): Promise<{ text: string } | { why: keyof typeof refusals }> {
  const bytes = await file.arrayBuffer().then(
    (all) => new Uint8Array(all),
    () => null,
  )
  if (!bytes) return { why: 'unread' }
  if (bytes.length === 0) return { why: 'empty' }
  if (bytes.includes(0)) return { why: 'notText' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes) }
  }
}
