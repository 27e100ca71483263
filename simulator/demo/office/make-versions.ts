import { appKinds, platforms } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, addOnce } from '../../console/records.ts'
import { packageBytes } from './packages.ts'

interface Version {
  readonly app: number
  readonly platform: number
  readonly name: string
  readonly code: number
  /** Name of its package; a draft without one is still being written. */
  readonly file?: string
  readonly kilobytes?: number
  readonly says: string
  readonly becomes: 'draft' | 'published' | 'withdrawn'
  readonly isForced?: boolean
}

const { collector: collecting, inspector: inspecting, sentryClient: desk, cloudBox: box, pos } = appKinds
const { android, windows, linux } = platforms

const versions: readonly Version[] = [
  {
    app: collecting,
    platform: android,
    name: '3.1.0',
    code: 310,
    file: 'collect-3.1.0.apk',
    kilobytes: 420,
    says: '支持离线收费与断网续传',
    becomes: 'withdrawn',
  },
  {
    app: collecting,
    platform: android,
    name: '3.1.2',
    code: 312,
    file: 'collect-3.1.2.apk',
    kilobytes: 431,
    says: '修复连续扫码时重复提交的问题',
    becomes: 'published',
    isForced: true,
  },
  {
    app: collecting,
    platform: android,
    name: '3.2.0',
    code: 320,
    says: '路侧泊位拍照取证、申诉单上传照片',
    becomes: 'draft',
  },
  {
    app: inspecting,
    platform: android,
    name: '2.4.0',
    code: 240,
    file: 'inspect-2.4.0.apk',
    kilobytes: 388,
    says: '巡检点扫码签到,异常直接报修',
    becomes: 'published',
  },
  {
    app: desk,
    platform: windows,
    name: '5.0.3',
    code: 503,
    file: 'sentry-5.0.3.exe',
    kilobytes: 512,
    says: '岗亭双屏显示,补录车牌快捷键',
    becomes: 'published',
  },
  {
    app: box,
    platform: linux,
    name: '1.8.7',
    code: 187,
    file: 'cloudbox-1.8.7.tar.gz',
    kilobytes: 300,
    says: '断网期间本地计费,恢复后补传',
    becomes: 'published',
  },
  {
    app: pos,
    platform: android,
    name: '1.5.1',
    code: 151,
    file: 'pos-1.5.1.apk',
    kilobytes: 256,
    says: '小票补打,交易撤销',
    becomes: 'published',
  },
]

/** The versions of the apps that the company's people and boxes run. */
export async function makeVersions(console: Console): Promise<void> {
  for (const { app, platform, name, code, file, kilobytes = 0, says, becomes, isForced } of versions) {
    const key = { AppKind: app, Platform: platform, VersionName: name }
    const rest = { VersionCode: code, UpdateContent: says, IsForce: isForced ? 1 : 0 }
    const { id, isNew } = await addOnce(console, 'appVersion', key, rest)
    if (!isNew || !file) continue
    const Url = await console.upload('/api/app/uploadPackage', file, packageBytes(file, kilobytes * 1024))
    await act(console, 'appVersion', 'attach', id, { Url })
    await act(console, 'appVersion', 'publish', id)
    if (becomes === 'withdrawn') await act(console, 'appVersion', 'withdraw', id)
  }
}
