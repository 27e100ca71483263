import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import type { WireRow } from '#kernel/wire.ts'
import { employee } from '../employee/employee.ts'
import styles from './organization.module.css'
import { organization } from './organization.ts'

const indent = 20

/** The organisation as a tree: in its own order every name stands under the one above it. In the details who works there. */
export default function OrganizationPage() {
  return <EntityPage of={organization} cells={{ OrgName: IndentedName }} related={Employees} />
}

function IndentedName({ value, row }: CellProps) {
  return (
    <span
      className={styles.name}
      style={{ paddingInlineStart: (Number(row['Level']) - 1) * indent }}
      title={String(value)}
    >
      {String(value)}
    </span>
  )
}

function Employees({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={employee}
      filters={{ OrgId: [String(row['Id'])] }}
      columns={['EmployeeNo', 'RealName', 'PostName', 'EmployeeKind', 'WorkState']}
    />
  )
}
