import { Input, Modal } from 'antd'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { entriesOf, useSession, type MenuNode } from '../session/session.ts'
import styles from './quick-open.module.css'

const shownMost = 8

/** Ctrl+K: any page by a part of its name, in either language. */
export function QuickOpenButton() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <Icon name="search" size={16} />
        <span>{say('查找页面')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        width={520}
        style={{ top: 96 }}
        destroyOnHidden
        aria-label={say('查找页面')}
      >
        <QuickOpen onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function QuickOpen({ onDone }: { onDone: () => void }) {
  const { say, language } = useWords()
  const menu = useSession((session) => session.menu)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => matching(entriesOf(menu), text).slice(0, shownMost), [menu, text])
  const go = (entry: MenuNode | undefined) => {
    if (!entry) return
    onDone()
    void navigate(entry.url)
  }
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((before) => (before + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') go(found[at])
  }
  return (
    <div className={styles.palette}>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<Icon name="search" />}
        placeholder={say('输入页面名称')}
        value={text}
        onChange={(event) => (setText(event.target.value), setAt(0))}
        onKeyDown={steer}
        role="combobox"
        aria-expanded
        aria-controls="quick-open"
        aria-activedescendant={`quick-open-${at}`}
      />
      <ul id="quick-open" role="listbox">
        {found.map((entry, index) => (
          <li
            key={entry.url}
            id={`quick-open-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => go(entry)}
          >
            {(language === 'en' && entry.nameEn) || entry.name}
            <small>{entry.url}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{say('没有找到')}</p>}
    </div>
  )
}

/** Leaves of the menu whose name or address holds the text. */
function matching(entries: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLowerCase()
  return entries.filter(
    ({ name, nameEn, url, children, hidden }) =>
      !hidden && !children?.length && `${name} ${nameEn ?? ''} ${url}`.toLowerCase().includes(wanted),
  )
}
