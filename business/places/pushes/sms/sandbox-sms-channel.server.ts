import type { SmsChannel } from './sms-channel.ts'

/**
 * A channel for the demo, which sends nothing: it takes every message at once and says its outcome when it is asked. Numbers
 * that end in 0000 do not exist. All it knows stands in the number that it returns, so any process can ask and none need remember.
 */
export const sandboxSmsChannel: SmsChannel = {
  name: '沙箱',
  isPrepaid: true,
  send: ({ smsNo, mobile }) => {
    const fate = mobile.endsWith('0000') ? 'vacant' : 'delivered'
    return Promise.resolve({ providerNo: `${Date.now().toString(36)}.${fate}.${smsNo}` })
  },
  query: ({ providerNo }) => {
    const [taken = '', fate] = providerNo.split('.')
    const at = Number.parseInt(taken, 36)
    return Promise.resolve(
      fate === 'delivered'
        ? { isDelivered: true, code: 'DELIVRD', reason: null, at }
        : { isDelivered: false, code: 'MK:0001', reason: '空号', at },
    )
  },
}
