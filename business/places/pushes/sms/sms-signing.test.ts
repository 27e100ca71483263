import { expect, test } from 'vitest'
import * as aliyun from './aliyun/aliyun-signing.server.ts'
import * as tencent from './tencent/tencent-signing.server.ts'

test('Alibaba Cloud: the example of “V3 request body and signature” is signed as it stands there', () => {
  const { authorization } = aliyun.signedHeaders(
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
})

test('Tencent Cloud: the example of “Signature v3” is signed as it stands there', () => {
  const { authorization } = tencent.signedHeaders(
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
    },
  )
  expect(authorization).toContain('Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168')
})

test('names and values are encoded as RFC 3986 says', () => {
  expect(aliyun.canonicalQuery({ b: "a b*'()~!", a: '沪' })).toBe('a=%E6%B2%AA&b=a%20b%2A%27%28%29~%21')
})
