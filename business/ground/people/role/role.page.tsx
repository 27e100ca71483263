import { EntityPage } from '#web/entity/entity-page.tsx'
import { MenuInput } from './menu-input.web.tsx'
import { PermissionsInput } from './permissions-input.web.tsx'
import { role } from './role.ts'
import { MenuCell, PermissionsCell } from './granted-cells.web.tsx'

const inputs = { PermissionCodes: PermissionsInput, MenuUrls: MenuInput }
const cells = { PermissionCodes: PermissionsCell, MenuUrls: MenuCell }

export default function RolePage() {
  return <EntityPage of={role} inputs={inputs} cells={cells} />
}
