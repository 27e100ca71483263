import { Switch } from 'antd'
import { Select } from '../select.web.tsx'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import type { FlagField } from './flag.ts'
import styles from './flag.module.css'

const isYes = (value: unknown) => value === 1 || value === '1' || value === true

export const shownFlag: Shown<FlagField> = {
  width: 90,
  Cell: ({ value }) => {
    const { say } = useFieldEnvironment()
    return isYes(value) ? (
      <svg role="img" aria-label={say('是')} viewBox="0 0 16 16" className={styles.yes}>
        <path d="M3 8.5 6.5 12 13 4.5" />
      </svg>
    ) : (
      <span role="img" aria-label={say('否')} className={styles.no}>
        —
      </span>
    )
  },
  Input: ({ id, value, onChange, describedBy, disabled }) => (
    <Switch
      id={id}
      checked={isYes(value)}
      onChange={(yes) => onChange(yes ? 1 : 0)}
      aria-describedby={describedBy}
      disabled={disabled}
    />
  ),
  filter: {
    shape: 'one',
    Input: ({ id, value, onChange }) => {
      const { say } = useFieldEnvironment()
      const options = [
        { value: '1', label: say('是') },
        { value: '0', label: say('否') },
      ]
      return (
        <Select
          id={id}
          value={value as string | undefined}
          options={options}
          allowClear={{ label: say('清除') }}
          placeholder={say('全部')}
          onChange={(wanted) => onChange(wanted)}
        />
      )
    },
    Chip: ({ value }) => {
      const { say } = useFieldEnvironment()
      return say(isYes(value) ? '是' : '否')
    },
  },
}
