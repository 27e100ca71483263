import { failFields } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { handlers } from '#server/verb/handlers.ts'
import { member } from './member.ts'

const notYet: Sentence = { zh: '注册时间不能晚于现在', en: 'The time of registration cannot be in the future' }

/** Who says nothing else registers now. */
export const memberHandlers = handlers(member, {
  async create({ records, by }, draft) {
    const RegisterAt = draft.RegisterAt ?? new Date()
    if (RegisterAt.getTime() > Date.now()) throw failFields([{ field: 'RegisterAt', sentence: notYet, params: {} }])
    return records.create({ ...draft, RegisterAt }, by)
  },
})
