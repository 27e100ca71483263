import { options } from '#fields/choice/choice.ts'

/** NoticeKind, domain.md 1.65. */
export const noticeKinds = options({
  sms: [1, '短信'],
  officialAccount: [2, '公众号'],
  phone: [3, '电话'],
  paper: [4, '纸质单'],
  lawyer: [5, '律师函'],
})
