import { stocktaking, repairing, inspecting } from './parts.ts'
import { presetRole } from './preset-role.ts'

export const inspector = presetRole('inspector', '巡检员', [
  'dashboard:read',
  'map:read',
  'park-lot:read',
  'lane:read',
  'device:read',
  'alarm:read',
  'park-order:read',
  'passing:read',
  'park-order:recordPassing',
  'park-order:undoCorrection',
  'stay-correction:read',
  ...stocktaking,
  ...repairing,
  ...inspecting,
])
