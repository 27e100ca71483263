import { Input } from 'antd'
import type { Shown } from '../shown.web.ts'
import type { SecretField } from './secret.ts'

export const shownSecret: Shown<SecretField> = {
  width: 100,
  Cell: () => '••••••',
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <Input.Password
      id={id}
      autoComplete="new-password"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  ),
}
