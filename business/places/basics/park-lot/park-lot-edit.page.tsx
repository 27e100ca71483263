import { Alert, Button } from 'antd'
import { useEffect, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WireRow } from '#kernel/wire.ts'
import { useRecord, useRefresh } from '#web/entity/requests.ts'
import { useDropQuestion } from '#web/entity/drop-question.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { useRecordForm } from '#web/entity/use-record-form.ts'
import { useWords } from '#web/language/language.ts'
import { FirstFocus } from '#web/look/first-focus.tsx'
import { Notice } from '#web/look/notice.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { asLeft, useVisited } from '#web/shell/visited.ts'
import styles from './park-lot-edit.module.css'
import { parkLotEdit, parkLots } from './park-lot-edit.ts'
import { formParts } from './park-lot-parts.web.ts'
import { parkLot } from './park-lot.ts'

/** A car park's whole form on a page of its own: it has more fields than a drawer shows at once (domain.md 1.1). */
export default function ParkLotEditPage() {
  const { say } = useWords()
  const id = useSearchParams()[0].get('id')
  const { data, error, refetch } = useRecord(parkLot, id)
  if (id && error)
    return (
      <Notice title={error.message}>
        <Button onClick={() => void refetch()}>{say('重试')}</Button>
      </Notice>
    )
  if (id && !data) return <PageSkeleton />
  return <ParkLotForm key={id} row={data ?? null} />
}

function ParkLotForm({ row }: { row: WireRow | null }) {
  const { say } = useWords()
  const askToDrop = useDropQuestion()
  const navigate = useNavigate()
  const refresh = useRefresh(parkLot)
  const leave = (added: WireRow | null = null) => {
    void navigate(added ? `${parkLots}?open=${String(added['Id'])}` : asLeft(parkLots))
    useVisited.getState().refresh(parkLotEdit)
  }
  const { title, does, fields, fixed, ...form } = useRecordForm(parkLot, row, async (added) => {
    leave(added)
    await refresh()
  })
  const cancel = () => (form.dirty ? askToDrop(() => leave()) : leave())
  // Handled before the fields do: to a list that is closed, Enter means that it opens.
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void form.submit()
  }
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => form.dirty && event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [form.dirty])
  return (
    <form className={styles.page} onKeyDownCapture={listener} onSubmit={(event) => event.preventDefault()} noValidate>
      <h1>{row ? `${title} · ${String(row['ParkLotName'])}` : title}</h1>
      {formParts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{say(part.title)}</h2>
          <FormFields
            fields={Object.fromEntries(part.names.map((name) => [name, fields[name]!]))}
            values={form.values}
            errors={form.errors}
            onChange={form.change}
            fixed={fixed}
            columns={3}
          />
        </section>
      ))}
      {form.refused && <Alert type="error" showIcon title={form.refused} />}
      <footer className={styles.footer}>
        <Button type="primary" loading={form.busy && { delay: 300 }} onClick={() => void form.submit()}>
          {does}
        </Button>
        <Button onClick={cancel}>{say('取消')}</Button>
        <small>Ctrl + Enter</small>
      </footer>
      <FirstFocus />
    </form>
  )
}
