import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFor, isOffered, matches, type Action } from '#kernel/action.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { partOf } from '#kernel/rephrase.ts'
import type { WireRow } from '#kernel/wire.ts'
import { ask } from '../requests/ask.ts'
import { randomName } from '../requests/random-name.ts'
import { Refusal } from '../requests/refusal.ts'
import { useConfirmation } from '../dialogs/password-confirm.tsx'
import { useWords } from '../language/language.ts'
import { useStoredWords } from '../language/stored.ts'
import { useMay, useSession } from '../session/session.ts'
import { amountsOf, nameOf } from './record-name.ts'

/** What lies open over the list: the form of a record (null: a new one), an action's form, or what an action gave. */
export type Doing =
  | { readonly what: 'form'; readonly row: WireRow | null }
  | {
      readonly what: 'action'
      readonly name: string
      readonly action: Action
      readonly row: WireRow | null
      /** Proposed in the place of what the record says. */
      readonly meant?: WireRow
      /** Done to these in the place of one record. */
      readonly ids?: readonly string[]
    }
  | { readonly what: 'result'; readonly action: Action; readonly result: WireRow }

export interface Offer {
  readonly key: string
  readonly label: string
  run(): void
}

export interface RecordActions {
  readonly doing: Doing | null
  done(): void
  /** Absent where the person may not. */
  readonly create: (() => void) | undefined
  /** `meant`: what the forms of actions propose in the place of what the record says. */
  offersFor(row: WireRow, meant?: WireRow): Offer[]
  /** Offers for chosen records together. */
  offersForSeveral(ids: readonly string[]): Offer[]
  /** Offers of the concept as a whole. */
  readonly wholeOffers: readonly Offer[]
  remove(ids: readonly string[]): Promise<boolean>
  perform(
    name: string,
    action: Action,
    row: WireRow | null,
    values: Record<string, unknown>,
    idempotencyKey: string,
    ids?: readonly string[],
  ): Promise<void>
  /** After a record was saved; the new one where it was added. */
  saved(added: WireRow | null): Promise<void>
}

/** Says of an action that a record has it though its `offeredWhile` does not hold. */
export type AlsoOffered = (name: string, row: WireRow) => boolean

interface OfPage {
  /** A page for the form of a record. */
  readonly formAt?: string | undefined
  readonly alsoOffered?: AlsoOffered | undefined
}

/** Everything that may be done to records of a concept, as far as the person is permitted. */
export function useRecordActions(
  of: Entity,
  refresh: () => Promise<void>,
  { formAt, alsoOffered }: OfPage = {},
): RecordActions {
  const { say, noun } = useWords()
  const sayStored = useStoredWords()
  const { message } = App.useApp()
  const may = useMay()
  const userId = useSession(({ me }) => me.userId)
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing | null>(null)
  const openForm = (row: WireRow | null) => {
    if (!formAt) return setDoing({ what: 'form', row })
    void navigate(row ? `${formAt}?id=${String(row[of.common.id])}` : formAt)
  }
  const permitted = (verb: string) => may(permission(of, verb))
  const offered = (on: 'record' | 'concept') =>
    Object.entries(of.actions).filter(([name, action]) => (action.on ?? 'record') === on && permitted(name))

  const remove = async (ids: readonly string[], name?: string): Promise<boolean> => {
    const object = [...ids].sort().join(',')
    const sentence = name
      ? say('将删除{label}“{name}”,30天内可在“最近删除”中恢复。', { label: noun(of.label), name })
      : say('将删除 {n} 条{label},30天内可在“最近删除”中恢复。', { n: ids.length, label: noun(of.label) })
    const confirmation = await confirm({ permission: permission(of, 'delete'), object, sentence, destroys: true })
    if (!confirmation) return false
    await ask(endpointPath(of, 'delete'), { ids: [...ids] }, { confirmation, idempotencyKey: randomName() })
    void message.success(say('已删除 {n} 条', { n: ids.length }), 2)
    await refresh()
    return true
  }

  const perform: RecordActions['perform'] = async (name, action, row, values, idempotencyKey, ids) => {
    const id = row ? String(row[of.common.id]) : ''
    const label = say(action.label)
    const sentence = ids
      ? say('将对 {n} 条{label}执行:{action}。', { n: ids.length, label: noun(of.label), action: label })
      : row
        ? say('将对{label}“{name}”执行:{action}。', {
            label: noun(of.label),
            name: [nameOf(of, row, sayStored), ...amountsOf(action, row, values)].join(partOf),
            action: label,
          })
        : say('将执行:{action}。', { action: label })
    const confirmation = action.dangerous
      ? await confirm({
          permission: permission(of, name),
          object: ids ? [...ids].sort().join(',') : id,
          sentence,
          question: say('是否{action}', { action: label }),
          destroys: action.destroys ?? false,
        })
      : null
    if (action.dangerous && !confirmation) return
    const result = await ask<WireRow | null>(
      endpointPath(of, name),
      { ...(row && { [of.common.id]: id }), ...(ids && { ids: [...ids] }), ...values },
      { idempotencyKey, ...(confirmation && { confirmation }) },
    )
    if (ids) void message.success(sayDone(label, result!), 2)
    else if (!action.reads)
      void message.success(action.says ? say(action.says) : say('{action}成功', { action: label }), 2)
    const hasNews = action.returnsIf === undefined || Number(result?.[action.returnsIf]) !== 0
    setDoing(action.returns && hasNews && result && !ids ? { what: 'result', action, result } : null)
    await refresh()
  }

  const sayDone = (action: string, { done, left }: WireRow) =>
    left === 0
      ? say('{action}:完成 {n} 条', { action, n: Number(done) })
      : say('{action}:完成 {n} 条,{m} 条状态已变,未改动', { action, n: Number(done), m: Number(left) })

  const offer = (
    name: string,
    action: Action,
    row: WireRow | null,
    more: { readonly ids?: readonly string[]; readonly meant?: WireRow } = {},
  ): Offer => ({
    key: name,
    label: say(action.label),
    run: () => {
      if (Object.keys(action.fields).length) setDoing({ what: 'action', name, action, row, ...more })
      else void perform(name, action, row, {}, randomName(), more.ids).catch(said)
    },
  })

  return {
    doing,
    done: () => setDoing(null),
    create: of.form && of.verbs.includes('create') && permitted('create') ? () => openForm(null) : undefined,
    offersForSeveral: (ids) =>
      offered('record')
        .filter(([, { several }]) => several)
        .map(([name, action]) => offer(name, action, null, { ids })),
    wholeOffers: offered('concept').map(([name, action]) => offer(name, action, null)),
    offersFor: (row, meant) => [
      ...(of.form && of.verbs.includes('update') && permitted('update') && matches(row, of.editWhile)
        ? [{ key: 'edit', label: say('编辑'), run: () => openForm(row) }]
        : []),
      ...offered('record')
        .filter(([name, action]) => isOffered(action, row) || (matches(row, action.when) && alsoOffered?.(name, row)))
        .filter(([, action]) => isFor(action, row, userId))
        .map(([name, action]) => offer(name, action, row, meant && { meant })),
      ...(of.verbs.includes('delete') && permitted('delete') && matches(row, of.deleteWhile)
        ? [
            {
              key: 'delete',
              label: say('删除'),
              run: () => void remove([String(row[of.common.id])], nameOf(of, row, sayStored)).catch(said),
            },
          ]
        : []),
    ],
    remove: (ids) => remove(ids).catch((error: unknown) => (said(error), false)),
    perform,
    async saved(added) {
      await refresh()
      const next = added && offered('record').find(([, action]) => action.followsCreate && isOffered(action, added))
      if (next) offer(...next, added).run()
    },
  }
}

/** A refusal was said where it came up; anything else is a fault. */
function said(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
