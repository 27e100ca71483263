import { readsPersonal } from '#fields/text/personal.ts'
import { places } from './parts.ts'
import { presetRole } from './preset-role.ts'

export const maintainer = presetRole('maintainer', '维护员', [
  'dashboard:read',
  readsPersonal.code,
  ...places,
  'device:*',
  'device-mapping:*',
  'pos-device:*',
  'magnetic-detector:*',
  'guide-screen:*',
  'led-screen:*',
  'cloud-box:*',
  'edge-decision:*',
  'passing:read',
  'alarm:*',
  'repair-order:*',
  'quarantined-event:*',
  'map:read',
  'alarm-stat:*',
  'repair-stat:*',
])
