import { Pagination } from 'antd'
import { useNarrow } from '../shell/layout.ts'
import { pageSizes } from './address.ts'
import styles from './entity-page.module.css'
import type { ListControls } from './use-list-state.ts'

export function ListPages({ list, total }: { list: ListControls; total: number }) {
  const narrow = useNarrow()
  if (total === 0) return null
  const { page, perPage } = list.state
  return (
    <div className={styles.pages}>
      <Pagination
        current={page}
        pageSize={perPage}
        total={total}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        simple={narrow}
        showQuickJumper={!narrow && total > perPage * 5}
        size="small"
        onChange={(wanted, size) => list.change({ page: size === perPage ? wanted : 1, perPage: size })}
      />
    </div>
  )
}
