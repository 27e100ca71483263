import { lazy, Suspense, useEffect } from 'react'
import { closeExport, useExportState } from './export-state.ts'

const ExportDialog = lazy(() => import('../dialogs/export-dialog.tsx'))

/** The one export dialog, opened by any page. */
export function ExportToStart() {
  const { asked } = useExportState()
  // Anyone who signs in next has asked for nothing.
  useEffect(() => closeExport, [])
  return <Suspense>{asked && <ExportDialog asked={asked} onClose={closeExport} />}</Suspense>
}
