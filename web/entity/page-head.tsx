import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { exportedList } from '../exchange/exported.ts'
import { openExport } from '../exchange/export-state.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { useMay } from '../session/session.ts'
import { useNarrow } from '../shell/layout.ts'
import styles from './entity-page.module.css'

const ImportDialog = lazy(() => import('../dialogs/import-dialog.tsx'))

interface Props {
  of: Entity
  title: string
  query: Record<string, unknown>
  /** How many rows there are; undefined until the list has come, and nothing can be exported. */
  total: number | undefined
  onCreate: (() => void) | undefined
  onImported(): void
  tools: ReactNode
}

/** The title, and on its right what is done to the list as a whole; the main action last. */
export function PageHead({ of, title, query, total, onCreate, onImported, tools }: Props) {
  const { say } = useWords()
  const may = useMay()
  const narrow = useNarrow()
  const [importing, setImporting] = useState(false)
  const begin = (what: 'export' | 'import') =>
    what === 'import' ? setImporting(true) : openExport(exportedList(of), title, query, total ?? 0)
  const offers = [
    ...(of.exchange?.import && may(permission(of, 'import'))
      ? [{ key: 'import' as const, label: say('导入'), icon: 'upload', disabled: false }]
      : []),
    ...(of.exchange && may(permission(of, 'export'))
      ? [{ key: 'export' as const, label: say('导出'), icon: 'download', disabled: total === undefined }]
      : []),
  ]
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <div className={styles.tools}>
        {narrow && offers.length > 0 ? (
          <Dropdown
            menu={{
              items: offers.map(({ key, label, disabled }) => ({ key, label, disabled, onClick: () => begin(key) })),
            }}
            trigger={['click']}
          >
            <Button aria-label={say('更多操作')} icon={<Icon name="more" />} />
          </Dropdown>
        ) : (
          offers.map(({ key, label, icon, disabled }) => (
            <Button key={key} icon={<Icon name={icon} size={16} />} disabled={disabled} onClick={() => begin(key)}>
              {label}
            </Button>
          ))
        )}
        {tools}
        {onCreate && (
          <Button type="primary" className={styles.create} icon={<Icon name="plus" size={16} />} onClick={onCreate}>
            {say('新增')}
          </Button>
        )}
      </div>
      <Suspense>
        {importing && <ImportDialog of={of} onClose={() => setImporting(false)} onImported={onImported} />}
      </Suspense>
    </header>
  )
}
