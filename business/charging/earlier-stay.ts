import { moment } from '#fields/moment/moment.ts'

/** Of a trial: a stay of the same car before it. */
export const earlierStay = {
  earlierCameAt: moment('上次入场', {
    help: '同一辆车更早的一次停车,用于试算当天多次累计、合计封顶、共用的免费时长、再次免费间隔和续接;不填则只算本次',
  }),
  earlierLeftAt: moment('上次出场'),
}
