import { enabledStates } from '../../codes.ts'
import type { Row } from '../../console/records.ts'

/** A rule for appointments of a lot, as the console's form takes it. */
interface DemoAppointRule {
  readonly lot: string
  readonly RuleCode: string
  readonly rest: Row
}

export const appointRules: readonly DemoAppointRule[] = [
  {
    lot: 'CH',
    RuleCode: 'CHVISIT',
    rest: {
      RuleName: '就诊预约',
      OpenBegin: '00:00',
      OpenEnd: '23:59',
      QuotaPerSlot: 12,
      MaxMinutes: 240,
      FlexMinutes: 20,
      OverTimeMinutes: 30,
      AdvanceDaysMax: 7,
      NoShowLimit: 3,
      Description: '凭挂号信息预约车位,到院直接进场;超时 30 分钟未到自动取消。',
    },
  },
  {
    lot: 'LP',
    RuleCode: 'LPTOUR',
    rest: {
      RuleName: '游客分时预约',
      OpenBegin: '06:00',
      OpenEnd: '20:00',
      QuotaPerSlot: 20,
      MaxMinutes: 480,
      FlexMinutes: 30,
      OverTimeMinutes: 60,
      AdvanceDaysMax: 14,
      NoShowLimit: 2,
      Description: '周末与节假日建议提前一天预约。',
    },
  },
  {
    lot: 'ES',
    RuleCode: 'ESRIDE',
    rest: {
      RuleName: '换乘早高峰预约',
      OpenBegin: '05:00',
      OpenEnd: '23:00',
      QuotaPerSlot: 8,
      MaxMinutes: 1080,
      FlexMinutes: 15,
      OverTimeMinutes: 20,
      AdvanceDaysMax: 3,
      NoShowLimit: 3,
      Description: '换乘地铁的通勤车辆,每天最多预约一次。',
    },
  },
  {
    lot: 'CM',
    RuleCode: 'CMVIP',
    rest: {
      RuleName: '会员日专属车位',
      OpenBegin: '10:00',
      OpenEnd: '22:00',
      QuotaPerSlot: 6,
      MaxMinutes: 180,
      FlexMinutes: 15,
      OverTimeMinutes: 15,
      Status: enabledStates.disabled,
      Description: '会员日活动期间启用。',
    },
  },
]
