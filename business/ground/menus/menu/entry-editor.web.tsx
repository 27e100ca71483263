import { Button, Input, Switch } from 'antd'
import { Select } from '#fields/select.web.tsx'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import type { Arranged, MenuMove } from './arranging.ts'
import styles from './menu-config.module.css'
import { menuIcons } from './menu-icons.ts'

const steps: readonly { readonly way: MenuMove; readonly label: string; readonly icon: string }[] = [
  { way: 'up', label: '上移', icon: 'up' },
  { way: 'down', label: '下移', icon: 'down' },
  { way: 'in', label: '移入上一项', icon: 'right' },
  { way: 'out', label: '移出一级', icon: 'exit' },
]

/** One entry of the menu: its names, icon and whether it shows, and the steps that a mouse would drag. */
export function EntryEditor({
  entry,
  disabled,
  onStep,
  onChange,
}: {
  entry: Arranged
  disabled: boolean
  onStep(way: MenuMove): void
  onChange(entry: Arranged): void
}) {
  const { say } = useWords()
  return (
    <div className={styles.editor}>
      <div className={styles.steps}>
        {steps.map(({ way, label, icon }) => (
          <Button key={way} disabled={disabled} icon={<Icon name={icon} size={15} />} onClick={() => onStep(way)}>
            {say(label)}
          </Button>
        ))}
      </div>
      <label>
        <span>{say('菜单名称')}</span>
        <Input
          value={entry.name}
          disabled={disabled}
          status={entry.name.trim() ? '' : 'error'}
          onChange={({ target }) => onChange({ ...entry, name: target.value })}
        />
      </label>
      <label>
        <span>{say('英文名称')}</span>
        <Input
          value={entry.nameEn ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...entry, nameEn: target.value || null })}
        />
      </label>
      <label>
        <span>{say('图标')}</span>
        <Select
          aria-label={say('图标')}
          value={entry.icon}
          allowClear
          disabled={disabled}
          placeholder={say('无图标')}
          onChange={(icon: string | undefined) => onChange({ ...entry, icon: icon ?? null })}
          options={menuIcons().map((name) => ({
            value: name,
            label: (
              <span className={styles.entry}>
                <Icon name={name} size={15} /> {name}
              </span>
            ),
          }))}
        />
      </label>
      <div className={styles.hides}>
        <Switch
          aria-label={say('隐藏')}
          checked={entry.hidden === 1}
          disabled={disabled}
          onChange={(hidden) => onChange({ ...entry, hidden: hidden ? 1 : 0 })}
        />
        <span>{say('隐藏')}</span>
      </div>
      <small>
        {say('路由地址')} /{entry.component}
      </small>
    </div>
  )
}
