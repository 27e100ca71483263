import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../look/icons.tsx'
import styles from './shell.module.css'

export function IconButton({
  label,
  icon,
  onClick,
  children,
}: {
  label: string
  icon: string
  onClick?: () => void
  children?: ReactNode
}) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.6}>
      <Button
        type="text"
        className={styles.iconButton}
        aria-label={label}
        onClick={onClick}
        icon={children ?? <Icon name={icon} />}
      />
    </Tooltip>
  )
}
