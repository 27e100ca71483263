import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { wordsWidth } from '#fields/words-width.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './entity-page.module.css'
import type { Offer } from './record-actions.ts'

/** At most so many lie open in a row, and no wider than this together; the rest is in a menu. */
const openMost = 3
const widestOpen = 190
const menuWidth = 30
const gap = 10

function split(offers: readonly Offer[]): [open: readonly Offer[], inMenu: readonly Offer[]] {
  if (offers.length <= openMost && widthOf(offers) <= widestOpen) return [offers, []]
  let open = Math.min(openMost - 1, offers.length)
  while (open > 1 && widthOf(offers.slice(0, open)) + menuWidth > widestOpen) open -= 1
  return [offers.slice(0, open), offers.slice(open)]
}

function widthOf(offers: readonly Offer[]): number {
  return offers.reduce((sum, { label }) => sum + gap + wordsWidth(label), 0)
}

/** Buttons of our own: a page of fifty rows has some two hundred, which Ant Design's would make slow to show. */
export function RowActions({ offers }: { offers: readonly Offer[] }) {
  const [open, inMenu] = split(offers)
  return (
    <div className={styles.rowActions}>
      {open.map(({ key, label, run }) => (
        <button key={key} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {inMenu.length > 0 && <MoreActions offers={inMenu} />}
    </div>
  )
}

/** The menu is made when it is opened first. What is chosen there begins from the button, which has the focus back when it ends. */
function MoreActions({ offers }: { offers: readonly Offer[] }) {
  const { say } = useWords()
  const [state, setState] = useState<'unmade' | 'open' | 'closed'>('unmade')
  const opener = useRef<HTMLButtonElement>(null)
  const begin = (run: () => void) => {
    opener.current?.focus()
    run()
  }
  const button = {
    type: 'button',
    'aria-label': say('更多操作'),
    'aria-haspopup': 'menu',
    children: <Icon name="more" size={16} />,
  } as const
  if (state === 'unmade') return <button {...button} onClick={() => setState('open')} />
  return (
    <Dropdown
      trigger={['click']}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      menu={{ items: offers.map(({ key, label, run }) => ({ key, label, onClick: () => begin(run) })) }}
    >
      <button {...button} ref={opener} autoFocus />
    </Dropdown>
  )
}

/** Pixels of the column that holds these. */
RowActions.widthOf = (offers: readonly Offer[]): number => {
  if (offers.length === 0) return 0
  const [open, inMenu] = split(offers)
  return Math.ceil(Math.max(widthOf(open) + (inMenu.length ? menuWidth : 0) + 26, 72))
}
