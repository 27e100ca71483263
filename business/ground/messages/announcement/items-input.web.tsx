import { Button, Input } from 'antd'
import { Select } from '#fields/select.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import { itemKinds, type AnnouncementItem } from './announcement.ts'
import styles from './items-input.module.css'

const empty: AnnouncementItem = { Kind: itemKinds.added, Text: '' }

/** The changes of a version, line by line: kind, what it is, and the page it is about. */
export function ItemsInput({ id, value, onChange, disabled = false }: InputProps) {
  const { say } = useWords()
  const items = (value as AnnouncementItem[] | null) ?? [empty]
  const change = (at: number, part: Partial<AnnouncementItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  return (
    <div className={styles.items}>
      {items.map((item, at) => (
        <div key={at} className={styles.item}>
          <Select
            aria-label={say('类别')}
            value={item.Kind}
            disabled={disabled}
            onChange={(Kind) => change(at, { Kind })}
            options={itemKinds.map(({ code, label }) => ({ value: Number(code), label: say(label) }))}
          />
          <Input
            {...(at === 0 && { id })}
            aria-label={say('更新内容')}
            value={item.Text}
            disabled={disabled}
            onChange={({ target }) => change(at, { Text: target.value })}
          />
          <Input
            aria-label={say('关联页面')}
            placeholder="/_cloud_operation/Park_Order"
            value={item.MenuUrl ?? ''}
            disabled={disabled}
            onChange={({ target }) => change(at, { MenuUrl: target.value.trim() || undefined })}
          />
          <Button
            aria-label={say('删除')}
            disabled={disabled || items.length === 1}
            icon={<Icon name="trash" size={16} />}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button disabled={disabled} icon={<Icon name="plus" size={16} />} onClick={() => onChange([...items, empty])}>
        {say('添加一条')}
      </Button>
    </div>
  )
}
