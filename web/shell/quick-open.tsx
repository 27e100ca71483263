import { useQuery } from '@tanstack/react-query'
import { Input, Modal, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { ask } from '../requests/ask.ts'
import { listLink } from '../entity/address.ts'
import { withNewRecord } from '../entity/use-begin.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { containersOf, entriesOf, titleIn, type RouteEntry } from '../session/menu.ts'
import { useSession } from '../session/session.ts'
import styles from './quick-open.module.css'
import { spells, type Spellings } from './spelling.ts'
import { useCounted } from './use-counted.ts'
import { useNewRecords } from './use-new-records.ts'
import { asLeft } from './visited.ts'

const shownMost = 8
/** Fewer letters of a plate or a number fit too many records to be worth counting. */
const countedFrom = 5

/** What stands before the name of something to be done. */
const actionMark = /^[>》>]/

/** Ctrl+K: any page by a part of its name in Chinese, pinyin or English, any car or order by its number, and after a ">" what can be added. */
export function QuickOpenButton() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  // What is typed before the box is there belongs to it, and to nothing that still has the focus.
  useEffect(() => {
    if (!open) return undefined
    setText('')
    const gather = (event: globalThis.KeyboardEvent) => {
      const isThere = input.current && document.activeElement === input.current.input
      if (isThere || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      setText((before) => before + event.key)
    }
    document.addEventListener('keydown', gather, true)
    return () => document.removeEventListener('keydown', gather, true)
  }, [open])
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
        centered={false}
        style={{ top: 96 }}
        destroyOnHidden
        title={say('查找页面')}
        classNames={{ header: 'unseen' }}
      >
        <QuickOpen input={input} text={text} onType={setText} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface BoxProps {
  input: RefObject<InputRef | null>
  text: string
  onType(text: string): void
  onDone(): void
}

function QuickOpen({ input, text, onType, onDone }: BoxProps) {
  const { say } = useWords()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const found = useFound(text)
  const go = (goal: Goal | undefined) => {
    if (!goal) return
    onDone()
    void navigate(goal.to)
  }
  const steer = (event: KeyboardEvent) => {
    // These keys choose among what an input method offers.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((before) => (before + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      // Else the same key presses the button that has the focus again as the box goes.
      event.preventDefault()
      go(found[at])
    }
  }
  return (
    <div className={styles.palette}>
      <Input
        ref={input}
        autoFocus
        size="large"
        variant="borderless"
        prefix={<Icon name="search" />}
        placeholder={say('页面名称、车牌号或订单号,输入 > 新增')}
        value={text}
        onChange={(event) => (onType(event.target.value), setAt(0))}
        onKeyDown={steer}
        role="combobox"
        aria-expanded
        aria-controls="quick-open"
        aria-label={say('查找页面')}
        aria-activedescendant={found[at] && `quick-open-${at}`}
      />
      <ul id="quick-open" role="listbox">
        {found.map((goal, index) => (
          <li
            key={goal.to}
            id={`quick-open-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => go(goal)}
          >
            <span>{goal.name}</span>
            <small>{goal.note}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{say('没有找到')}</p>}
    </div>
  )
}

interface Goal {
  readonly name: string
  readonly note: string
  readonly to: string
}

/** Pages whose name or address holds the text or is spelled like it, or that stand in the group of that name, and the lists that can be searched for it; after a ">" what can be added. */
function useFound(text: string): Goal[] {
  const { say, noun, language } = useWords()
  const menu = useSession((session) => session.addedRouters)
  const { searches } = useBusiness()
  const isAction = actionMark.test(text.trim())
  const wanted = text.trim().replace(actionMark, '').trim()
  const newRecords = useNewRecords(isAction)
  const counted = useCounted(searches, !isAction && /\d/.test(wanted) && wanted.length >= countedFrom ? wanted : '')
  const { data: spellings = {} } = useQuery({
    queryKey: ['menu-spelling'],
    queryFn: () => ask<Spellings>('/api/menu/queryMenuSpelling', {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return useMemo(() => {
    const entries = entriesOf(menu)
    const nameOf = (entry: RouteEntry) => titleIn(language, entry)
    const isMeant = ({ path, meta: { title, titleEn } }: RouteEntry) =>
      `${title} ${titleEn ?? ''} ${path}`.toLowerCase().includes(wanted.toLowerCase()) ||
      spells(wanted, spellings[title] ?? '')
    const noteOf = (entry: RouteEntry) => containersOf(menu, entry.path).map(nameOf).join(' / ')
    if (isAction)
      return newRecords
        .map(({ label, entry }) => ({ entry, name: say('新增{label}', { label: noun(label) }) }))
        .filter(({ entry, name }) => name.toLowerCase().includes(wanted.toLowerCase()) || isMeant(entry))
        .map(({ entry, name }) => ({ name, note: noteOf(entry), to: withNewRecord(asLeft(entry.path)) }))
        .slice(0, shownMost)
    const pages = entries
      .filter(({ children }) => children.length === 0)
      .filter((entry) => isMeant(entry) || containersOf(menu, entry.path).some((group) => isCalled(group, wanted)))
      .toSorted((one, other) => Number(isCalled(other, wanted)) - Number(isCalled(one, wanted)))
      .map((entry) => ({
        name: nameOf(entry),
        note: noteOf(entry),
        to: asLeft(entry.path),
      }))
    const lists = searches.flatMap(({ path, filter, label, along, says }, index) => {
      const entry = entries.find((each) => each.path === path)
      const { total, newest } = counted[index] ?? {}
      const count = total === undefined ? [] : [say('{n} 条记录', { n: total })]
      const state = (newest && says?.(newest)) ?? []
      const note = [`${say(label)} ${wanted}`, ...count, ...state.map((word) => say(word))].join(' · ')
      return entry && /\d/.test(wanted)
        ? [{ name: nameOf(entry), note, to: listLink(path, { [filter]: wanted, ...along?.() }) }]
        : []
    })
    return [...pages, ...lists].slice(0, shownMost)
  }, [menu, searches, counted, spellings, wanted, isAction, newRecords, language, say, noun])
}

/** A page that is called just so comes first; the rest stay in the order of the menu, which has the most used first. */
const isCalled = ({ meta: { title, titleEn } }: RouteEntry, wanted: string) =>
  [title, titleEn ?? ''].some((name) => name.toLowerCase() === wanted.toLowerCase())
