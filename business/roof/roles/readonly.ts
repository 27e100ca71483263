import { entities, reports } from '#business/roof/contents.ts'
import { codeOf } from './parts.ts'
import { presetRole } from './preset-role.ts'

export const readOnly = presetRole('readonly', '只读人员', [
  'dashboard:read',
  'map:read',
  'console:read',
  ...entities.filter(({ scope }) => scope.by !== 'platform').map((of) => codeOf(of, 'read')),
  ...reports.map((of) => codeOf(of, 'read')),
])
