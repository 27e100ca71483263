import { Button, Dropdown } from 'antd'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './entity-page.module.css'
import type { Offer } from './record-actions.ts'

/** At most so many lie open in a row; with more, the last place is a menu. */
const openMost = 3

function split(offers: readonly Offer[]): [open: readonly Offer[], inMenu: readonly Offer[]] {
  return offers.length <= openMost ? [offers, []] : [offers.slice(0, openMost - 1), offers.slice(openMost - 1)]
}

export function RowActions({ offers }: { offers: readonly Offer[] }) {
  const { say } = useWords()
  const [open, inMenu] = split(offers)
  return (
    <div className={styles.rowActions}>
      {open.map(({ key, label, danger, run }) => (
        <Button key={key} type="link" size="small" danger={danger} onClick={run}>
          {label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: inMenu.map(({ key, label, danger, run }) => ({ key, label, danger, onClick: run })) }}>
          <Button type="link" size="small" aria-label={say('更多操作')} icon={<Icon name="more" size={16} />} />
        </Dropdown>
      )}
    </div>
  )
}

/** Pixels of the column that holds these. */
RowActions.widthOf = (offers: readonly Offer[]): number => {
  if (offers.length === 0) return 0
  const [open, inMenu] = split(offers)
  const words = open.reduce((sum, { label }) => sum + [...label].reduce((width, character) => width + (character.codePointAt(0)! > 255 ? 14 : 7.5), 10), 0)
  return Math.ceil(Math.max(words + (inMenu.length ? 30 : 0) + 26, 72))
}
