import { Table as AntTable, type TableColumnType, type TableProps as AntProps } from 'antd'
import type { ReactNode } from 'react'

/** What a column cannot do: the menus of column heads are left out of the build (web/parts-replaced.ts). */
type Filtering = `filter${string}` | `onFilter${string}` | 'defaultFilteredValue'

export type Column<Row> = {
  [Name in keyof TableColumnType<Row> as Name extends Filtering ? never : Name]: TableColumnType<Row>[Name]
}

interface Props<Row> extends Omit<AntProps<Row>, 'columns' | 'rowSelection'> {
  readonly columns: Column<Row>[]
  /** Rows are ticked: the build has no radio buttons for them. */
  readonly rowSelection?: Omit<NonNullable<AntProps<Row>['rowSelection']>, 'type'> | undefined
}

/** Ant Design's, with what the build holds of it. */
export const Table = AntTable as unknown as (<Row extends object>(props: Props<Row>) => ReactNode) &
  Pick<typeof AntTable, 'Summary'>
