import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options, type CodeOf } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { moment } from '#fields/moment/moment.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'

export const screens = options({ operations: [1, '运营大屏'], overview: [2, '综合大屏'] })

/** Where each screen stands (specification 2, Public routes). */
export const screenPaths: Readonly<Record<CodeOf<typeof screens>, string>> = {
  [screens.operations]: '/index',
  [screens.overview]: '/indexOne',
}

export const keyStates = options({
  notIssued: [1, '未发放', 'waiting'],
  valid: [2, '有效', 'good'],
  revoked: [3, '密钥已撤销', 'closed'],
})

/** What opens a big screen without signing in: which screen, over which lots, how long (domain.md 1.66, 3.3). */
export const displayKey = entity({
  name: 'display-key',
  wire: 'display',
  label: '大屏密钥',
  title: 'keyName',
  scope: { by: 'lots', field: 'parkLotIds' },
  fields: {
    keyName: text('密钥名称', { required: true, min: 1, max: 32, help: '如 监控中心东墙' }),
    screen: choice('大屏', screens, { required: true, default: screens.operations, written: 'once' }),
    parkLotIds: references('展示车场', parkLot, { emptyMeans: '全部车场' }),
    validUntil: date('有效期至', { emptyMeans: '长期有效', help: '含当天,不填则长期有效' }),
    status: choice('密钥状态', keyStates, { written: 'server' }),
    issuedAt: moment('发放时间', { written: 'server' }),
    lastUsedAt: moment('最近展示', { written: 'server' }),
    revokedAt: moment('撤销时间', { written: 'server' }),
    revokedBy: text('撤销人', { written: 'server', composed: true }),
  },
  failures: {
    display_key_name_is_unique: {
      zh: '密钥名称“{keyName}”已存在',
      en: 'A display key named “{keyName}” exists already',
    },
    display_key_lots_exist: { zh: '展示车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'keyName',
      'screen',
      'parkLotIds',
      'validUntil',
      'status',
      'issuedAt',
      'lastUsedAt',
      'revokedAt',
      'revokedBy',
      'createdBy',
      'createdAt',
    ],
    filters: ['keyName', 'screen', 'status', 'parkLotIds', 'validUntil'],
    sort: '-createdAt',
  },
  actions: {
    issue: action(
      '发放大屏地址',
      {},
      {
        dangerous: true,
        secret: true,
        when: { field: 'status', is: [keyStates.notIssued, keyStates.valid] },
        returns: always({ Address: text('大屏地址(仅显示一次)') }),
      },
    ),
    revoke: action('撤销', {}, { dangerous: true, destroys: true, when: { field: 'status', is: [keyStates.valid] } }),
  },
})
