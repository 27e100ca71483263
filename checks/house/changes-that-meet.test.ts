import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { endpointPath } from '#kernel/entity.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Where changes of one lot are driven against each other. */
const driven = [
  'checks/outages/money-at-once.test.ts',
  'checks/outages/corrections-at-once.test.ts',
  'checks/every/lock-order.test.ts',
]
  .map(read)
  .join('\n')

/** Verbs that lock lots, or what lots share, before their record, and are not driven there, each with its why. What needs none any more fails too. */
const notDriven: Readonly<Record<string, string>> = {
  'reads alone': 'park-order:quote park-order:agreement charge-rule:try',
  'one more fact of an order or passing, stored as 更正车牌 and 更正时间 are: by changeLot, its lots held first':
    'passing:givePlate passing:endUnread passing:anotherCar stay-correction:takeBack',
  'money that staff take, as 收款 does': 'park-order:payByCode park-order:takeOnSpot',
  'at a spot of the street, as a passing is': 'park-order:parkOnSpot park-order:leaveSpot',
  'a note with the passing, its lot held': 'passing:supplyPicture',
  'the other end of what is driven there': 'order-appeal:withdraw',
  'a later step of a refund, whose lots are held first': 'refund:audit refund:review refund:reject refund:handOut',
  'a difference of the books, whose lots are held first':
    'reconcile-diff:mend reconcile-diff:writeOff reconcile-diff:hold',
  'a duty alone; 交班 is driven':
    'duty-session:force duty-session:post duty-session:recount duty-session:approve duty-session:reject',
  'a company and its bills, behind no lot': 'company-bill:generate company-bill:confirm company-bill:pay',
  'a merchant alone; 结算 and 调整授信 are driven': 'merchant:edit merchant:delete merchant:topUp merchant:undoTopUp',
  'settings of a lot; its 编辑 is driven':
    'park-lot:delete charge-rule:edit charge-rule:delete charge-rule-bind:edit charge-rule-bind:delete profit-share-rule:edit profit-share-rule:delete profit-share-rule:approveReceiver profit-share-rule:rejectReceiver profit-share-rule:settleNow',
  'an inspection alone; 更正订单 is driven': 'park-lot-inspect:handle park-lot-inspect:repair park-lot-inspect:dismiss',
}

/** The concepts whose verbs lock something before their record. */
const locking = globSync('business/**/*.server.ts', { cwd: root }).flatMap((path) => {
  const text = read(path)
  if (!/^\s*(?:async )?lockFirst\b/m.test(text)) return []
  const concept = /\bhandlers\((\w+),/.exec(text)?.[1]
  expect(concept, `${path} has a lockFirst and names its concept`).toBeDefined()
  return [concept!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
})

const paths = entities
  .filter(({ name }) => locking.includes(name))
  .flatMap((of) => {
    const own = of.verbs.flatMap((verb) => (verb === 'update' ? ['edit'] : verb === 'delete' ? ['delete'] : []))
    return [...own, ...Object.keys(of.actions)].map((verb): [verb: string, path: string] => [
      `${of.name}:${verb}`,
      endpointPath(of, verb),
    ])
  })

test('a verb that locks lots is driven against the others, or it is said why not', () => {
  expect(locking.filter((concept) => !entities.some(({ name }) => name === concept))).toEqual([])
  const said: string[] = Object.values(notDriven).flatMap((names) => names.split(' '))
  const missing: string[] = paths.filter(([, path]) => !driven.includes(`'${path}'`)).map(([verb]) => verb)
  expect(missing.filter((verb) => !said.includes(verb))).toEqual([])
  expect(said.filter((verb) => !missing.includes(verb))).toEqual([])
})
