import { declaredFailure } from '#kernel/failure.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import {
  lastTopUp,
  moneyToUndo,
  shownToUndo,
  undoEndpoints,
  type TopUpLedger,
} from '#business/ground/undo-top-up.server.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { platesOf } from '#fields/plate/plates-of.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/incoming.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { cardFlowKinds } from '../stored-card-flow/stored-card-flow.ts'
import { bookCardFlow } from './book-card-flow.server.ts'
import { cardStates, mostPlates, storedCard } from './stored-card.ts'

const noPlate = { zh: '“{plate}”不是有效的车牌', en: '“{plate}” is not a licence plate', field: 'PlateNumbers' }
const noPlates = { zh: '请填写车牌号', en: 'Fill in a plate', field: 'PlateNumbers' }
const tooManyPlates = {
  zh: '一张卡最多 {max} 个车牌',
  en: 'A card can have at most {max} plates',
  field: 'PlateNumbers',
}
const noChange = { zh: '增减金额不能为0', en: 'The change cannot be nothing', field: 'ChangeMoney' }
const tooLittle = { zh: '储值卡余额不足', en: 'There is not so much on the card', field: 'ChangeMoney' }
const nothingLeft = { zh: '储值卡已退,余额为0', en: 'The card was given back, and nothing is on it' }

const topUps: TopUpLedger = {
  table: sql`stored_card_flow`,
  channel: sql`f.pay_channel`,
  isByHand: sql<SqlBool>`f.flow_kind = ${code(cardFlowKinds.topUp)}`,
  none: { zh: '没有可撤销的充值', en: 'There is no top-up to undo' },
  spent: {
    zh: '余额{balance}元,少于最近一次充值的{money}元,不能撤销;可以更正余额',
    en: 'The card has {balance} yuan left, less than the last top-up of {money}, so that cannot be undone; its balance can be corrected',
  },
}

/** A card's money moves through its ledger alone (`book_stored_card_flow`). */
export const storedCardHandlers = handlers(storedCard, {
  create: ({ records, by }, draft) =>
    records.create({ ...draft, PlateNumbers: soundPlates(draft.PlateNumbers!), Status: cardStates.inUse }, by),

  update({ records, by }, before, { PlateNumbers, ...changes }) {
    const plates = PlateNumbers ? { PlateNumbers: soundPlates(PlateNumbers) } : {}
    return records.update(before.id, { ...changes, ...plates }, by)
  },

  actions: {
    async topUp({ tx, by, incoming }, { id }, { PayMoney, PayChannel, Remark }) {
      return bookByHand(tx, id, cardFlowKinds.topUp, PayMoney, by, {
        ...byHand(incoming),
        channel: PayChannel,
        note: Remark,
      })
    },

    async undoTopUp({ tx, by, incoming }, { id, Balance }, { Reason }) {
      const last = await lastTopUp(tx, topUps, sql`f.card_id = ${id}`)
      const money = moneyToUndo(topUps, last, { balance: Balance })
      const undone = { ...byHand(incoming), channel: last.channel, note: Reason, undoes: last.id }
      const made = await bookByHand(tx, id, cardFlowKinds.topUpUndone, -money, by, undone)
      await moneyWentBack.get()(tx, { paidFor: paidFor.cardTopUp, id: last.id })
      return made
    },

    async correct({ tx, by, incoming }, { id, Balance }, { ChangeMoney, Reason }) {
      if (ChangeMoney === 0) throw declaredFailure(noChange)
      if (Balance + ChangeMoney < 0) throw declaredFailure(tooLittle)
      return bookByHand(tx, id, cardFlowKinds.corrected, ChangeMoney, by, { ...byHand(incoming), note: Reason })
    },

    freeze: ({ records, by }, { id }, { Reason }) =>
      records.update(id, { Status: cardStates.frozen, StatusReason: Reason }, by),

    unfreeze: ({ records, by }, { id }) => records.update(id, { Status: cardStates.inUse, StatusReason: null }, by),

    /** What is left is paid out; so is what comes back to a card that was given back before. */
    async giveBack({ tx, records, by, incoming }, { id, Balance, Status }, { PayChannel, Remark }) {
      if (Status === cardStates.givenBack && Balance === 0) throw declaredFailure(nothingLeft)
      if (Balance > 0)
        await bookCardFlow(tx, id, cardFlowKinds.givenBack, -Balance, by, {
          ...byHand(incoming),
          channel: PayChannel,
          note: Remark,
        })
      await records.update(id, { Status: cardStates.givenBack, StatusReason: Remark ?? null }, by)
      for (const topUp of await topUpsOf(tx, id))
        await moneyWentBack.get()(tx, { paidFor: paidFor.cardTopUp, id: topUp })
    },

    async undoGiveBack({ tx, records, by, incoming }, { id }, { Reason }) {
      const last = await lastPaidOut(tx, id)
      if (last) {
        const undone = { ...byHand(incoming), channel: last.channel, note: Reason, undoes: last.id }
        await bookCardFlow(tx, id, cardFlowKinds.giveBackUndone, -last.money, by, undone)
      }
      await records.update(id, { Status: cardStates.inUse, StatusReason: Reason }, by)
    },
  },
})

export const storedCardUndoEndpoints = undoEndpoints(storedCard, async (tx, id) => {
  const { Balance } = await repository(storedCard, tx).get(id)
  return shownToUndo(await lastTopUp(tx, topUps, sql`f.card_id = ${id}`), Balance)
})

/** The line that someone made, by its id. */
async function bookByHand(tx: Tx, cardId: string, ...line: LineOf): Promise<{ id: string }> {
  const flowNo = await bookCardFlow(tx, cardId, ...line)
  const made = await tx.first<{ id: string }>(
    sql`select id::text from stored_card_flow where card_id = ${cardId} and flow_no = ${flowNo} and happened_at = now()`,
  )
  return made!
}

type LineOf = Parameters<typeof bookCardFlow> extends [Tx, string, ...infer Line] ? Line : never

const byHand = ({ person }: Incoming) => ({ operatorId: person.userId })

/** The plates as people typed them, each once, joined by commas. */
function soundPlates(typed: string): string {
  const plates = platesOf(typed)
  const wrong = plates.find((plate) => !isPlate(plate))
  if (wrong !== undefined) throw declaredFailure(noPlate, { plate: wrong })
  if (plates.length === 0) throw declaredFailure(noPlates)
  if (plates.length > mostPlates) throw declaredFailure(tooManyPlates, { max: String(mostPlates) })
  return plates.join(',')
}

async function topUpsOf(tx: Tx, cardId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id::text from stored_card_flow where card_id = ${cardId} and flow_kind = ${code(cardFlowKinds.topUp)} order by id`,
  )
  return rows.map(({ id }) => id)
}

interface PaidOut {
  readonly id: string
  readonly money: number
  readonly channel: number | null
}

/** What was paid out as the card was given back, in fen; null where nothing was on it. */
async function lastPaidOut(tx: Tx, cardId: string): Promise<PaidOut | null> {
  const row = await tx.first<{ id: string; flow_kind: number; money: string; pay_channel: number | null }>(
    sql`select id, flow_kind, money, pay_channel from stored_card_flow where card_id = ${cardId} and flow_kind <> ${code(cardFlowKinds.parkingReturned)} order by id desc limit 1`,
  )
  if (row?.flow_kind !== cardFlowKinds.givenBack) return null
  return { id: String(row.id), money: Number(row.money), channel: row.pay_channel }
}
