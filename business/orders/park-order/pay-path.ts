import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { text } from '#fields/text/text.ts'

/** Where the driver of a stay sees it, pays it and asks for its invoice; proof of being that driver. */
export const payPathAnswer = always({ payPath: text('缴费页地址') })

export type PayPath = Answered<typeof payPathAnswer>
