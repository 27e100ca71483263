import { PermissionsCell } from '#business/ground/people/role/granted-cells.web.tsx'
import { PermissionsInput } from '#business/ground/people/role/permissions-input.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { apiKey } from './api-key.ts'
import { isForKeys } from './for-keys.ts'

const inputs = { permissionCodes: KeyPermissionsInput }
const cells = { permissionCodes: PermissionsCell }

export default function ApiKeyPage() {
  return <EntityPage of={apiKey} inputs={inputs} cells={cells} />
}

function KeyPermissionsInput(props: InputProps) {
  return <PermissionsInput {...props} offered={isForKeys} />
}
