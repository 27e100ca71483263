import { options } from '#fields/choice/choice.ts'

/** Where a tenant can have an account of its own for short messages. */
export const smsProviders = options({ aliyun: [1, '阿里云短信'], tencent: [2, '腾讯云短信'] })
