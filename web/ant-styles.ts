import { createElement } from 'react'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { variablesClass } from './look/variables-class.ts'

/** The components of Ant Design that stand in the console, as Ant Design exports them. */
const inTheConsole = [
  'Alert',
  'App',
  'Avatar',
  'Button',
  'Checkbox',
  'DatePicker',
  'Drawer',
  'Dropdown',
  'Empty',
  'Image',
  'Input',
  'Menu',
  'Modal',
  'Pagination',
  'Popover',
  'Progress',
  'Radio',
  'Segmented',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Switch',
  'Table',
  'Tag',
  'Tooltip',
  'Tree',
  'Upload',
  'message',
  'notification',
]

const isStyle = /\/antd\/es\/([a-z-]+)\/style\/\w+\.js$/

/**
 * Ant Design computes its styles in the browser, at the first use of each component: a fifth of the time until a list stands there. They depend on nothing but
 * variables, so the build draws the components of `inTheConsole` once and keeps the styles as a file, `virtual:ant-design.css`; the page has
 * the variables alone (`zeroRuntime` in tokens.ts). What computes them is left out of the scripts. The build fails when `inTheConsole` is not what is in them.
 */
export function antStyles(shown: readonly string[] = inTheConsole): Plugin {
  return {
    name: 'ant-styles',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:ant-design\.css$/ }, handler: (source) => `\0${source}` },
    load: { filter: { id: /^\0virtual:ant-design\.css$/ }, handler: () => stylesOf(shown) },
    transform: {
      filter: { id: isStyle },
      handler(code) {
        return stylesIn(this.parse(code)).reduceRight(
          (left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`,
          code,
        )
      },
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? stylesUsedIn(each.modules) : []))
      if (used.length === 0) return
      const named = shown.map(folderOf)
      const missing = new Set(used.filter((each) => !named.includes(each)))
      const needless = named.filter((each) => !used.includes(each))
      if (missing.size > 0)
        this.error(
          `The console shows ${[...missing].join(', ')} of Ant Design without styles: name it in web/ant-styles.ts.`,
        )
      if (needless.length > 0)
        this.error(
          `The console shows no ${needless.join(', ')} of Ant Design any more: remove it from web/ant-styles.ts.`,
        )
      const mixed = Object.values(bundle).some((each) => each.type === 'asset' && isAmongOthers(String(each.source)))
      if (mixed)
        this.error(
          'The styles of Ant Design come after some of ours, which they then override: see web/start-console.tsx.',
        )
    },
  }
}

function stylesUsedIn(modules: Readonly<Record<string, { renderedLength: number }>>): string[] {
  return Object.entries(modules).flatMap(
    ([path, { renderedLength }]) => (renderedLength > 0 && isStyle.exec(path)?.[1]) || [],
  )
}

/** Whether a stylesheet has Ant Design's styles, and others before them. */
const isAmongOthers = (styles: string) => styles.includes('.ant-btn{') && !styles.startsWith('.ant-')

/** DatePicker → date-picker. */
const folderOf = (component: string) => component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** By Ant Design's own tool, without the variables, which follow the person's colour and night. */
async function stylesOf(components: readonly string[]): Promise<string> {
  const [{ ConfigProvider }, { extractStyle }] = await Promise.all([
    import('antd'),
    import('@ant-design/static-style-extract'),
  ])
  const theme = { cssVar: { key: variablesClass }, hashed: false }
  const styles = extractStyle({
    includes: [...components],
    customTheme: (all) => createElement(ConfigProvider, { theme }, all),
  })
  return styles.replaceAll(new RegExp(String.raw`\.${variablesClass}[^{}]*\{[^{}]*\}`, 'g'), '')
}

const declaring = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/** The second argument of what declares styles: genStyleHooks('Button', (token) => …, …). */
function stylesIn(program: ESTree.Program): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && declaring.has(callee.name)) found.push(given[1]!)
    },
  }).visit(program)
  return found
}
