import { expect, test } from 'vitest'
import { permissionGroups } from '#business/ground/people/role/granted.ts'
import './contents.ts'

test('the names of permissions are those of the declarations: after a change `npm run client`', async () => {
  const concepts = Map.groupBy(
    permissionGroups().flatMap(({ permissions }) => permissions.map(({ code }) => code.split(':') as [string, string])),
    ([concept]) => concept,
  )
  const lines = [...concepts].map(
    ([concept, codes]) => `  '${concept}': ${codes.map(([, verb]) => `'${verb}'`).join(' | ')}`,
  )
  await expect(`// Written by \`npm run client\` from the declarations and the menu.

/** What may be done to each concept, report and page. */
export interface Verbs {
${lines.toSorted().join('\n')}
}

/** A permission that there is: \`black-plate:relieve\`, or all of a concept: \`black-plate:*\`. */
export type PermissionCode = { [C in keyof Verbs]: \`\${C}:\${Verbs[C] | '*'}\` }[keyof Verbs]
`).toMatchFileSnapshot('permission-codes.ts')
})
