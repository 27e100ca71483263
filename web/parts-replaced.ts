import type { Plugin } from 'vite'

interface Part {
  /** Where it is imported. */
  readonly by: string
  readonly source: string
  readonly instead: string
}

/**
 * What Ant Design brings along and no page of ours uses, 50 kB of every first load: in tables the menus of column heads with their tree
 * (lists are narrowed above the table, web/entity/filter-bar.tsx), radio buttons (rows are ticked) and a library of trees for four of its
 * calculations; in every input the forms of Ant Design with their checks (forms are web/entity/use-form.ts). The types of web/look/table.tsx
 * refuse what tables cannot do without them.
 */
export const unusedParts: readonly Part[] = [
  {
    by: '/antd/es/table/hooks/useFilter',
    source: './FilterDropdown',
    instead: 'export const flattenKeys = () => []; export default () => null',
  },
  { by: '/antd/es/table/hooks/useSelection', source: '../../radio', instead: 'export default () => null' },
  {
    by: '/antd/es/table/hooks/useSelection',
    source: '@rc-component/tree',
    instead: `
      export { arrAdd, arrDel } from '@rc-component/tree/es/util'
      export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
      export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'`,
  },
  {
    by: '/antd/es/form/context',
    source: '@rc-component/form',
    instead: `export { FormProvider } from '@rc-component/form/es/FormContext'`,
  },
]

/**
 * A build for the browser in which these parts of libraries are others. It fails when one of them is nowhere imported: the library names
 * it differently by now, and it would be bundled again unnoticed.
 */
export function partsReplaced(parts: readonly Part[]): Plugin {
  const prefix = '\0instead-of:'
  const found = new Set<number>()
  return {
    name: 'parts-replaced',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId(source, importer) {
      const at = parts.findIndex((part) => part.source === source && importer?.includes(part.by))
      if (at < 0) return null
      found.add(at)
      return `${prefix}${at}`
    },
    load: (id) => (id.startsWith(prefix) ? parts[Number(id.slice(prefix.length))]!.instead : null),
    buildEnd(failure) {
      const missing = parts.filter((_, at) => !found.has(at)).map(({ by, source }) => `“${source}” in ${by}`)
      if (failure || missing.length === 0) return
      this.error(`Nothing imports ${missing.join(' or ')} any more: bring web/parts-replaced.ts up to date.`)
    },
  }
}
