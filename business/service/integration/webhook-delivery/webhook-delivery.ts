import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { webhook } from '../webhook/webhook.ts'

export const deliveryStates = options({
  waiting: [1, '待推送', 'waiting'],
  delivered: [2, '已送达', 'good'],
  failing: [3, '失败待重试', 'bad'],
  givenUp: [4, '已放弃', 'closed'],
})

/** One event on its way to one address: what is sent, how often it was tried, and what came of the last try. */
export const webhookDelivery = entity({
  name: 'webhook-delivery',
  wire: 'openApi',
  label: '推送记录',
  title: 'messageNo',
  scope: { by: 'lots', field: 'parkLotIds' },
  fields: {
    messageNo: text('消息编号', { required: true, written: 'server', search: 'whole', help: '即请求头 webhook-id' }),
    webhookId: reference('事件推送', webhook, { required: true, written: 'server' }),
    eventKind: choice('事件', deliveredKinds, { required: true, written: 'server' }),
    happenedAt: moment('发生时间', { required: true, written: 'server' }),
    state: choice('推送状态', deliveryStates, { required: true, default: deliveryStates.waiting, written: 'server' }),
    attempts: integer('已尝试次数', { required: true, default: 0, written: 'server', unit: 'times' }),
    lastTriedAt: moment('最近尝试', { written: 'server' }),
    httpStatus: integer('HTTP状态', { written: 'server' }),
    answer: text('对方答复', { written: 'server', max: 1_100, composed: true, help: '开头部分,或未得到答复的原因' }),
    durationMs: integer('推送耗时(毫秒)', { written: 'server' }),
    nextAt: moment('下次重试', { written: 'server' }),
    payload: structure('推送内容', { required: true, written: 'server' }),
    parkLotIds: references('所属车场', parkLot, { written: 'server' }),
  },
  list: {
    columns: [
      'messageNo',
      'webhookId',
      'eventKind',
      'state',
      'answer',
      'attempts',
      'httpStatus',
      'durationMs',
      'lastTriedAt',
      'nextAt',
      'happenedAt',
      'parkLotIds',
    ],
    filters: ['webhookId', 'state', 'eventKind', 'happenedAt', 'messageNo', 'parkLotIds'],
    sort: '-happenedAt',
    comeFrom: '启用事件推送后,所选的事件每次发生都会记在这里',
  },
  actions: {
    replay: action(
      '重新推送',
      {},
      {
        several: true,
        when: { field: 'state', is: [deliveryStates.delivered, deliveryStates.failing, deliveryStates.givenUp] },
      },
    ),
  },
})
