import { Button } from 'antd'
import { useRef } from 'react'
import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'

/** A bill as it is written down, or as its file says: the person sees the lines before they are compared. */
export function BillContent(given: InputProps) {
  const { say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const Input = shownOf(given.field).Input!
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
          if (file) void textOf(file).then(given.onChange)
          target.value = ''
        }}
      />
      <Button size="small" disabled={given.disabled} style={{ marginBlock: 4 }} onClick={() => input.current!.click()}>
        {say('从文件读取')}
      </Button>
    </>
  )
}

/** Acquirers send UTF-8, or the GB 18030 of a spreadsheet that was saved in China. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
