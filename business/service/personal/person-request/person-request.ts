import { action } from '#kernel/action.ts'
import { always, each } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { fateWords } from '../why.ts'

export const requestKinds = options({
  copy: [1, '查阅和复制'],
  erasure: [2, '删除'],
})
export const requestStates = options({
  open: [1, '处理中', 'waiting'],
  done: [2, '已办结', 'good'],
  withdrawn: [3, '已撤销', 'closed'],
})

/** What is kept about the person in one place, and what happens to it, or has happened. */
export interface FoundLine {
  readonly label: string
  readonly rows: number
  readonly fate: 'cleared' | 'deleted' | 'kept'
  readonly why: string
}

const found = each(
  '保存的信息',
  always({
    label: text('保存的信息'),
    rows: integer('记录数'),
    fate: choice(
      '处理方式',
      Object.entries(fateWords).map(([code, label]) => ({ code, label })),
    ),
    why: text('原因'),
  }),
)

const whileOpen = { field: 'State', is: [requestStates.open] } as const
const kept = { written: 'server' } as const

/**
 * Someone asks what is kept about him, wants a copy of it, or wants it deleted (PIPL articles 44 to 47). Who it is about is noted masked; the whole
 * number stands in a table of its own until the request is done.
 */
export const personRequest = entity({
  name: 'person-request',
  wire: 'personRequest',
  label: '个人信息请求',
  title: 'RequestNo',
  scope: { by: 'tenant' },
  fields: {
    RequestNo: text('请求编号', { ...kept, search: 'prefix' }),
    RequestKind: choice('请求', requestKinds, { required: true, default: requestKinds.copy, written: 'once' }),
    Mobile: text('手机号', {
      pattern: 'mobile',
      written: 'once',
      help: '手机号、车牌号、证件号码至少填一项',
      example: '13800000000',
    }),
    PlateNumber: plate('车牌号', { written: 'once' }),
    IdCard: text('证件号码', { pattern: 'idCard', written: 'once', help: '按员工登记的证件查找' }),
    Reason: text('申请事由', { required: true, max: 255, lines: 2, written: 'once' }),
    ProvedBy: text('身份核验方式', {
      required: true,
      max: 128,
      written: 'once',
      help: '如何确认是本人或其受托人,如 出示行驶证',
    }),
    State: choice('请求状态', requestStates, { ...kept, required: true, default: requestStates.open }),
    Found: structure<FoundLine[]>('保存的信息', { ...kept, required: true, shape: found }),
    CopiedAt: moment('导出副本时间', kept),
    Outcome: structure<FoundLine[]>('删除结果', { ...kept, shape: found }),
    Answer: text('答复', kept),
    DoneAt: moment('办结时间', kept),
  },
  failures: {
    person_request_says_whom: {
      zh: '手机号、车牌号、证件号码至少填一项',
      en: 'Give a mobile number, a plate or an identity card',
    },
  },
  list: {
    columns: [
      'RequestNo',
      'RequestKind',
      'State',
      'Mobile',
      'PlateNumber',
      'IdCard',
      'Reason',
      'ProvedBy',
      'CopiedAt',
      'DoneAt',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['State', 'RequestKind', 'RequestNo', 'CreatedAt'],
    sort: '-CreatedAt',
  },
  verbs: ['create'],
  actions: {
    copy: action('导出副本', {}, { when: whileOpen, returns: always({ FileName: text('在“导出任务”中下载') }) }),
    erase: action(
      '删除个人信息',
      {},
      {
        dangerous: true,
        destroys: true,
        when: [whileOpen, { field: 'RequestKind', is: [requestKinds.erasure] }],
      },
    ),
    finish: action('办结', { Answer: text('答复', { required: true, max: 255, lines: 2 }) }, { when: whileOpen }),
    withdraw: action('撤销请求', { Answer: text('原因', { required: true, max: 255, lines: 2 }) }, { when: whileOpen }),
  },
})
