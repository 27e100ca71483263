import { options } from '#fields/choice/choice.ts'

/** NoticeKind, domain.md 1.65. */
export const noticeKind = { sms: 1 } as const
export const noticeKinds = options({ 1: '短信', 2: '公众号', 3: '电话', 4: '纸质单', 5: '律师函' })
