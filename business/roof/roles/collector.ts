import { barrier, calling, onDuty, till, street, correcting } from './parts.ts'
import { presetRole } from './preset-role.ts'

export const collector = presetRole('collector', '收费员', [
  'park-lot:read',
  'gate:read',
  'lane:read',
  'sentry:read',
  ...barrier,
  ...calling,
  ...till,
  ...street,
  'park-order:read',
  ...correcting,
  'park-order:payPart',
  'passing:read',
  'bill-pack-rule:read',
  'bill-pack-order:read',
  'bill-pack-order:create',
  'bill-pack-order:renew',
  ...onDuty,
  'alarm:read',
  'alarm:handle',
])
