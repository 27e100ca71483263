import type { Sentence } from '#kernel/sentence.ts'

/** Why a camera that was asked gave no still: stored with the device. */
export const stillFailures = {
  noAnswer: {
    zh: '连接不上相机 {address},请检查其网络与端口',
    en: 'The camera does not answer at {address}; check its network and port',
  },
  noResponse: {
    zh: '相机没有响应,请检查其网络与程序版本',
    en: 'The camera did not respond; check its network and its software’s version',
  },
  notDone: {
    zh: '相机没有给出画面:{reason}',
    en: 'The camera gave no still: {reason}',
  },
  elsewhere: {
    zh: '相机的ONVIF服务指向不允许连接的地址 {address}',
    en: 'The camera’s ONVIF service leads to {address}, which the server may not call',
  },
  wrongAccount: {
    zh: '相机拒绝了账号或密码,请重新设置相机账号',
    en: 'The camera refused account or password; set the camera account again',
  },
  noStill: {
    zh: '相机没有给出画面(HTTP {status}),请核对抓图路径',
    en: 'The camera gave no still (HTTP {status}); check the path for stills',
  },
  tooLarge: {
    zh: '相机给出的画面过大,请降低抓拍图的分辨率',
    en: 'The camera’s still is too large; lower the resolution of its snapshots',
  },
  noPicture: {
    zh: '相机给出的不是可用的图片(JPEG、PNG 或 WebP,2 MB 以内)',
    en: 'What the camera gave is no picture that can be used (JPEG, PNG or WebP, 2 MB at most)',
  },
} as const satisfies Record<string, Sentence>
