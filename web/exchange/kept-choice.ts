import type { ExportChoice } from '../dialogs/export-options.tsx'

const name = 'berth.export'

type Kept = Pick<ExportChoice, 'mode' | 'format'>

const usual: Kept = { mode: 'current', format: 'xls' }

/** How the person exported last, as far as it fits any list: one page or everything, and as what. */
export function keptChoice(): Kept {
  try {
    const { mode, format } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>
    return {
      mode: mode === 'all' ? mode : usual.mode,
      format: ['xls', 'xlsx', 'csv'].includes(format ?? '') ? format! : usual.format,
    }
  } catch {
    return usual
  }
}

export function storeChoice({ mode, format }: ExportChoice): void {
  localStorage.setItem(name, JSON.stringify({ mode, format }))
}
