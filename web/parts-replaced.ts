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
 * reckonings; in every input the forms of Ant Design with their checks (forms are web/entity/use-form.ts).
 */
const unused: readonly Part[] = [
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
 * What libraries do again whenever a view is shown that was hidden, each of it a change of the page's style sheets: the table measures the
 * width of scroll bars, each icon looks for the styles that all icons share. Once is enough.
 */
const onceOnly: readonly Part[] = [
  {
    by: '/@rc-component/table/es/Table',
    source: '@rc-component/util',
    instead: `
      import { getTargetScrollBarSize as measure } from '@rc-component/util/es/getScrollBarSize'
      export * from '@rc-component/util'
      let measured
      export const getTargetScrollBarSize = (element) => (element ? (measured ??= measure(element)) : measure(element))`,
  },
  {
    by: '/@ant-design/icons/es/renderUtils',
    source: './cssUtils',
    instead: `
      import { updateCSS as update } from '@ant-design/icons/es/cssUtils'
      export * from '@ant-design/icons/es/cssUtils'
      let updated
      export const updateCSS = (...styles) => (updated ??= update(...styles))`,
  },
]

const parts = [...unused, ...onceOnly]

/** A build in which these parts of libraries are others. */
export function partsReplaced(): Plugin {
  const prefix = '\0instead-of:'
  return {
    name: 'parts-replaced',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const at = parts.findIndex((part) => part.source === source && importer?.includes(part.by))
      return at < 0 ? null : `${prefix}${at}`
    },
    load: (id) => (id.startsWith(prefix) ? parts[Number(id.slice(prefix.length))]!.instead : null),
  }
}
