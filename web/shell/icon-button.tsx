import { Button, Tooltip } from 'antd'
import { Icon } from '../look/icons.tsx'
import styles from './shell.module.css'

/** A drawing to press; the red dot says that something waits behind it. */
export function IconButton({
  label,
  icon,
  dot = false,
  onClick,
}: {
  label: string
  icon: string
  dot?: boolean
  onClick?: () => void
}) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.6}>
      <Button
        type="text"
        className={styles.iconButton}
        aria-label={label}
        onClick={onClick}
        icon={<Icon name={icon} />}
        {...(dot && { 'data-dot': true })}
      />
    </Tooltip>
  )
}
