import { ownReasons } from '#business/orders/park-order/own-reasons.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordOf } from '#kernel/field.ts'
import type { MenuEntry } from '#kernel/page.ts'
import { rephrasing } from '#kernel/rephrase.ts'
import { entityOf } from '#kernel/page.ts'
import { displayName } from '#kernel/name.ts'
import { isGranted, permissionsOf } from '#kernel/permission.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import type { DecimalField } from '#fields/decimal/decimal.ts'
import { decimals } from '#fields/decimal/ranges.ts'
import { en as kinds } from '#fields/en.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { patterns, type PatternName } from '#fields/text/patterns.ts'
import type { TextField } from '#fields/text/text.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { target, type ReferenceField } from '#fields/reference/reference.ts'
import { dictionaries } from '#business/ground/dictionaries/dictionaries.ts'
import { firstPushNames } from '#business/places/pushes/push-setting/push-setting.ts'
import { permissionGroups } from '#business/ground/people/role/granted.ts'
import { atTheMachine, firstNames, keyAccountName } from '#business/ground/people/user/user.ts'
import { contents, entities, reports } from '#business/roof/contents.ts'
import * as targets from '#business/ground/dictionaries/targets.ts'
import { titles } from '#business/roof/menu/titles.en.ts'
import { presetRoles } from '#business/roof/preset-roles.ts'
import { en as ofTraffic } from '#business/traffic/en.ts'
import { stored as noStill } from '#business/places/devices/en.ts'
import { stored as foundOfPeople } from '#business/service/personal/en.ts'
import { stored as whyNotPaid } from '#business/finance/reasons.en.ts'
import { stored as whyNotShared } from '#business/finance/profit-share/en.ts'
import { stored as mailFailures } from '#business/places/pushes/mail/en.ts'
import { stored as whyNotDelivered } from '#business/service/integration/en.ts'
import { words } from '#business/roof/words.ts'

/** By the path of its file from here. */
const areaWords: Readonly<Record<string, { en: Record<string, string> }>> = Object.fromEntries(
  await Promise.all(
    globSync(['*/en.ts', '{ground,places,rights,service}/*/en.ts'], { cwd: join(import.meta.dirname, '..') })
      .toSorted()
      .map(async (file) => [`../${file}`, await import(`../${file}`)]),
  ),
)

/** Every text of a declaration that people read; codes, names of fields and failures (which bring their own English) are not among them. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['label', 'returnsLabel', 'says', 'help', 'emptyMeans', 'chosenMeans', 'comeFrom', 'basis'].includes(key)
      ? [value]
      : []
  if (typeof value !== 'object' || value === null) return []
  if ('sense' in value && 'label' in value) {
    const { label, sense, ...rest } = value as Record<string, string>
    return [wordOf({ label: label!, sense }), ...textsIn(rest)]
  }
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'failures' ? [] : textsIn(part, Array.isArray(value) ? key : name),
  )
}

function entriesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])
}

const menu = entriesOf(contents)
const declared = [...entities, ...reports]

test('what the ground floor refers to is as its concept declares it', () => {
  const named = Object.values(targets)
  expect(named).toEqual(named.map(({ name }) => target(entities.find((of) => of.name === name)!)))
})

test('every entry of the menu has a name', () => {
  const nameless = menu.filter(({ name }) => name.trim() === '')
  expect(nameless.map(({ url }) => `business/roof/menu: the entry ${url} has an empty name.`)).toEqual([])
})

test('every Chinese word of the declarations and the menu has English', () => {
  const texts = [
    ...declared.flatMap((of) => {
      const path = pathOf(of.name)
      return textsIn(of).map((text) => [path, text, englishOf(path)] as const)
    }),
    ...menu.map(({ name, show }) => {
      const english =
        show && 'name' in show ? englishOf(pathOf(show.name)) : 'the en.ts of the area whose pages it opens'
      return ['business/roof/menu', name, english] as const
    }),
  ]
  const missing = texts.filter(([, text]) => /\p{Script=Han}/u.test(text) && !(text in words) && !(text in kinds))
  const sentences = missing.map(([where, text, english]) => `${where} says ${text}: write its English in ${english}.`)
  expect([...new Set(sentences)]).toEqual([])
})

test('details ask a list of what belongs to them only by filters that the list has', () => {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const unknown: string[] = []
  for (const file of globSync('**/*.tsx', { cwd: join(import.meta.dirname, '..') })) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    for (const [, name, given] of source.matchAll(/<RelatedList\s+of=\{(\w+)\}\s+filters=\{(\{[^}]*\}|\w+)\}/g)) {
      const written = given!.startsWith('{') ? given! : new RegExp(`const ${given} = (\\{[^}]*\\})`).exec(source)![1]!
      const filters = entities.find((of) => camel(of.name) === name)!.list.filters
      for (const [, filter] of written.matchAll(/[{,]\s*(\w+)/g))
        if (!filters.includes(filter!)) unknown.push(`business/${file}: ${name} has no filter ${filter}.`)
    }
  }
  expect(unknown).toEqual([])
})

test('an English head calls a number no., as all others do', () => {
  const heads = declared.flatMap(({ fields }) => Object.values(fields).map((field) => words[wordOf(field)] ?? ''))
  expect(heads.filter((head) => / number$/i.test(head))).toEqual([])
})

const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).map((file) => `../${file}`)

/** `business/rights/members/member/member.ts`. */
function pathOf(name: string): string {
  const found = [`/${name}/${name}.ts`, `/${name}.ts`].flatMap((end) => files.find((file) => file.endsWith(end)) ?? [])
  return `business/${found[0]?.slice('../'.length)}`
}

/** The nearest `en.ts` above a declaration; that of the reports is one. */
function englishOf(path: string): string {
  if (path.includes('/reports/')) return 'business/ground/statistics/en.ts'
  const above = Object.keys(areaWords).filter((file) => path.startsWith(`business/${file.slice(3, -'en.ts'.length)}`))
  return above[0] ? `business/${above[0].slice(3)}` : 'the en.ts of its area'
}

test('who works with a concept besides the administrator is said in the preset roles', () => {
  const settings =
    'alarm-rule push-setting sms-template sms-account mail-account banner important-notice parameter menu'
  const people = 'organization employee user role identity-provider person-request login-log audit-log'
  const machines = 'display-key api-key webhook webhook-delivery app-version dict-type dict-item'
  const administratorsAlone = new Set(`${settings} ${people} ${machines}`.split(' '))
  const working = presetRoles.filter(({ IsAdmin, RoleCode }) => !IsAdmin && RoleCode !== 'readonly')
  const alone = entities.filter(
    (of) =>
      of.scope.by !== 'platform' &&
      !permissionsOf(of).some(({ code }) => working.some(({ PermissionCodes }) => isGranted(PermissionCodes, code))),
  )
  const forgotten = alone
    .filter(({ name }) => !administratorsAlone.has(name))
    .map(
      ({ name }) =>
        `${pathOf(name)}: no preset role works with ${name}: write who does in business/roof/roles, or that administrators alone do in business/roof/contents.test.ts.`,
    )
  expect(forgotten).toEqual([])
  expect([...administratorsAlone].filter((each) => !alone.some(({ name }) => name === each))).toEqual([])
})

/** The references in the forms of a concept. */
const chosenIn = ({ fields, actions }: (typeof entities)[number]) =>
  [fields, ...Object.values(actions).map((each) => each.fields)].flatMap((each) =>
    Object.values(each).flatMap((field) => ('to' in field ? [field as ReferenceField] : [])),
  )

test('people are offered by a permission that there is', () => {
  const known = permissionGroups().flatMap(({ permissions }) => permissions.map(({ code }) => code))
  const asked = entities.flatMap(chosenIn).flatMap(({ whoMay }) => whoMay ?? [])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((code) => !known.some((each) => each === code))).toEqual([])
})

test('what a reference offers under a name, the concept offers under it', () => {
  const asked = entities.flatMap(chosenIn).filter((field) => field.offered !== undefined)
  const unknown = asked.filter(
    ({ to, offered }) => !Object.hasOwn(entities.find(({ name }) => name === to.name)!.offers ?? {}, offered!),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(unknown.map(({ label }) => label)).toEqual([])
})

test('a concept and a report lie in a file of their name, alongside which the server looks for their half', () => {
  const found = (end: string) => files.filter((file) => file.endsWith(end)).length
  const lost = declared.filter(({ name }) => (found(`/${name}/${name}.ts`) || found(`/${name}.ts`)) !== 1)
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('no word has two English texts', () => {
  const known = new Map(Object.entries(kinds))
  const twice: string[] = []
  for (const { en } of Object.values(areaWords)) {
    for (const [chinese, english] of Object.entries(en)) {
      if ((known.get(chinese) ?? english) !== english) twice.push(chinese)
      known.set(chinese, english)
    }
  }
  expect(twice).toEqual([])
})

test('an English title of the menu is another word than that of the record, and belongs to a page', () => {
  const wrong = Object.keys(titles).flatMap((title) => [
    ...(menu.some(({ name }) => name === title) ? [] : [`${title} is the name of no page`]),
    ...(titles[title] === words[title] ? [`${title} is called so anyway`] : []),
  ])
  expect(wrong.map((what) => `business/roof/menu/titles.en.ts: ${what}: take it out.`)).toEqual([])
})

test('who did it reads in English where the product itself did, or an account that it opened', () => {
  const who = /^(?:操作|经办|处理|审核|稽核|发布|发送|申请|撤销|吊销|解除)人$/
  const asStored = entities.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { kind, label, written, composed }]) => kind === 'text' && written && who.test(label) && !composed)
      .map(([field]) => `${name}.${field}`),
  )
  expect(asStored).toEqual([])
  const read = ['管理员', '平台管理员', '服务器管理员', '系统', keyAccountName.replace('{name}', '门禁系统')].map(
    rephrasing(words),
  )
  expect(read).toEqual([
    'Administrator',
    'Platform administrator',
    'Server administrator',
    'System',
    'API key 门禁系统',
  ])
})

test('the records with which a tenant starts are called something in English too', () => {
  const names = [...Object.values(firstPushNames), ...dictionaries.map(({ name }) => name)]
  expect(names.filter((name) => !(name in words))).toEqual([])
  const titled = ['push-setting', 'dict-type', 'sms-template', 'sms-account', 'mail-account', 'role', 'user']
  const titles = entities.filter(({ name }) => titled.includes(name)).map((of) => of.fields[of.title]!.composed)
  expect(titles).toEqual(titled.map(() => true))
})

test('a list that someone looked through is named by the product in the audit log, so in English too', () => {
  expect(entities.find(({ name }) => name === 'audit-log')!.fields['ObjectName']!.composed).toBe(true)
})

test('a reason that the product itself gives reads in English in the log of operations', () => {
  expect(Object.values(ownReasons).filter((reason) => !(reason in words))).toEqual([])
  expect(entities.find(({ name }) => name === 'sentry-operate-log')!.fields['reasonText']!.composed).toBe(true)
})

test('every English text translates a word that is used', () => {
  const used = new Set([
    ...declared.flatMap((of) => textsIn(of)),
    ...menu.map(({ name }) => name),
    ...presetRoles.map(({ RoleName }) => RoleName),
    ...Object.values(firstNames),
    atTheMachine,
    keyAccountName,
    ...Object.values(firstPushNames),
    ...dictionaries.map(({ name }) => name),
    // Said by no declaration: the server composes and stores it.
    '提供方账号',
    // A field of the sign-in, which is no concept's.
    '用户名',
    ...Object.keys(ofTraffic),
    ...Object.keys(mailFailures),
    ...Object.keys(whyNotDelivered),
    ...Object.keys(noStill),
    ...Object.keys(whyNotPaid),
    ...Object.keys(whyNotShared),
    ...Object.keys(foundOfPeople),
    ...Object.values(readsPersonal),
    ...Object.values(ownReasons),
  ])
  expect(Object.keys(words).filter((word) => !used.has(word))).toEqual([])
})

test.for(declared.map((of) => [of.name, of] as const))('%s is plain data', ([, of]) => {
  expect(JSON.parse(JSON.stringify(of))).toEqual(of)
})

test('[VAL-05] every shared pattern is that of a field: what none has is said by nothing', () => {
  const fields = entities.flatMap(({ fields: own, actions }) => [
    ...Object.values(own),
    ...Object.values(actions).flatMap((each) => Object.values(each.fields)),
  ])
  const used = new Set(fields.map((field) => (field as Partial<TextField>).pattern))
  // The field rule of the password form, which no concept has.
  expect(Object.keys(patterns).filter((name) => name !== 'password' && !used.has(name as PatternName))).toEqual([])
  const numbers = fields as readonly Partial<DecimalField>[]
  for (const [name, { max, places }] of Object.entries({ ...ranges, ...decimals } as Record<string, Bounds>))
    expect(
      numbers.some((field) => field.max === max && field.places === places),
      name,
    ).toBe(true)
})

interface Bounds {
  readonly max: number
  readonly places?: number
}

/** A car park is exported by its name. */
const mentioned = (name: string) => (name === 'ParkLotId' ? displayName(name) : name)

test('[ENT-01] the columns that the specification exports come first and keep their names', () => {
  const exported = (name: string) => entities.find((of) => of.name === name)!.exchange!.export
  expect(exported('park-order').slice(0, 9)).toEqual([
    'orderNo',
    'payableAmount',
    'couponMoney',
    'moneyValuePaid',
    'plateNumber',
    'cameAt',
    'leftAt',
    'payStatus',
    'paidAt',
  ])
  expect(exported('bill-pack-order').slice(0, 15).map(mentioned)).toEqual([
    'Id',
    'PlateNumber',
    'OwnerName',
    'OwnerMobile',
    'TenantName',
    'ParkLotName',
    'BeginDate',
    'EndDate',
    'BillPackMoney',
    'OriginMoney',
    'RefundAt',
    'RefundLossPercent',
    'BillCarSizeId',
    'HasRenewToId',
    'ParkSpotCount',
  ])
  expect(exported('user-coupon').slice(0, 6)).toEqual([
    'CouponCode',
    'GrantType',
    'GotFrom',
    'UsedAt',
    'Status',
    'IsUsed',
  ])
  expect(exported('invoice').slice(0, 7)).toEqual([
    'InvoiceNum',
    'status',
    'Amount',
    'Title',
    'TaxNum',
    'TitleType',
    'ApplyTime',
  ])
  expect(exported('black-plate').slice(0, 5)).toEqual(['plateNumber', 'plateColor', 'ownerName', 'validTime', 'status'])
})

test('a form asks for what one of its own choices shows, and what it hides of every record has a usual value', () => {
  const forms = entities.flatMap((of) => [
    [of.name, Object.fromEntries((of.form ?? []).map((name) => [name, of.all[name]!]))] as const,
    ...Object.entries(of.actions).map(([name, { fields }]) => [`${of.name}.${name}`, fields] as const),
  ])
  const faults = forms.flatMap(([form, fields]) =>
    Object.entries(fields).flatMap(([name, { when, required, default: usual }]) => {
      if (!when) return []
      const by = fields[when.field]
      return [
        ...(required && usual === undefined ? [`${form}: ${name} is hidden, required and has no default.`] : []),
        ...(!by || by.when ? [`${form}: ${when.field}, which shows ${name}, is hidden itself or not there.`] : []),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('permissions and addresses are unique', () => {
  const unique = (values: string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  unique(declared.map(({ wire, name }) => `${wire}/${name}`))
  unique([...entities.flatMap(permissionsOf), ...reports.flatMap(permissionsOfReport)].map(({ code }) => code))
  const entriesAt = Map.groupBy(menu, ({ url }) => url)
  expect(
    [...entriesAt].flatMap(([url, entries]) =>
      entries.length > 1
        ? [`business/roof/menu: ${entries.map(({ name }) => name).join(' and ')} have one address, ${url}.`]
        : [],
    ),
  ).toEqual([])
})

test('every concept stands in the menu, and every entry opens something or holds entries', () => {
  const shown = menu.map(entityOf)
  expect(entities.filter((of) => !shown.includes(of)).map(({ name }) => name)).toEqual([])
  for (const entry of menu) expect(entry.show !== undefined || (entry.children ?? []).length > 0, entry.url).toBe(true)
})

test('icons stand on the first two levels', () => {
  const deep = contents.flatMap(({ children = [] }) => children.flatMap((second) => entriesOf(second.children ?? [])))
  expect(deep.filter(({ icon }) => icon !== undefined)).toEqual([])
  expect([...contents, ...contents.flatMap(({ children = [] }) => children)].filter(({ icon }) => !icon)).toEqual([])
})
