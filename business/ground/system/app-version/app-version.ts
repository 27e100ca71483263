import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { file } from '#fields/file/file.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { description, text } from '#fields/text/text.ts'
import { packageEndings, appPlatforms } from './packages.ts'

export const appKinds = options({
  owner: [1, '车主APP'],
  collector: [2, '收费APP'],
  inspector: [3, '巡检APP'],
  cloudAssistant: [4, '云助手'],
  sentryClient: [5, '岗亭客户端'],
  cloudBox: [6, '云盒固件'],
  pos: [7, 'POS程序'],
})

export const versionStates = options({
  draft: [1, '草稿', 'waiting'],
  published: [2, '已发布', 'good'],
  withdrawn: [3, '已撤回', 'closed'],
})

/** A version of an app that works with the platform (domain.md 1.53): drafted, given its package, published, withdrawn. */
export const appVersion = entity({
  name: 'app-version',
  wire: 'app',
  label: '应用版本',
  title: 'VersionName',
  scope: { by: 'tenant' },
  fields: {
    AppKind: choice('应用', appKinds, { required: true, written: 'once' }),
    Platform: choice('平台', appPlatforms, { required: true, written: 'once', default: appPlatforms.android }),
    VersionName: text('版本名', { required: true, min: 1, max: 32, help: '如 2.4.0' }),
    VersionCode: integer('版本号', { required: true, written: 'once', min: 1, help: '每个版本递增的整数' }),
    IsForce: flag('强制更新', { required: true, default: 0 }),
    MinVersionCode: integer('最低版本号', { min: 1, help: '低于此版本号的应用必须更新;云盒和POS程序低于时告警' }),
    UpdateContent: description('更新说明'),
    Url: file('安装包', { written: 'server', upload: '/api/app/uploadPackage', endings: packageEndings }),
    FileName: text('文件名', { written: 'server' }),
    FileSize: integer('大小(字节)', { written: 'server' }),
    Sha256: text('SHA-256', { written: 'server', search: 'whole' }),
    Status: choice('状态', versionStates, { required: true, default: versionStates.draft, written: 'server' }),
    PublishAt: moment('发布时间', { written: 'server' }),
    DownloadCount: integer('下载次数', { required: true, default: 0, written: 'server', unit: 'times' }),
  },
  failures: {
    app_version_code_is_unique: {
      zh: '该应用在此平台已有版本号{VersionCode}',
      en: 'The app has a version with the code {VersionCode} on this platform already',
    },
    app_version_least_is_not_above: {
      zh: '最低版本号不能大于版本号',
      en: 'The lowest version code must not be above the version code',
    },
  },
  list: {
    columns: [
      'VersionName',
      'AppKind',
      'Platform',
      'Status',
      'VersionCode',
      'FileSize',
      'IsForce',
      'UpdateContent',
      'PublishAt',
      'DownloadCount',
      'Url',
    ],
    filters: ['AppKind', 'Platform', 'Status', 'VersionName'],
    sort: '-CreatedAt',
  },
  deleteWhile: {
    field: 'Status',
    is: [versionStates.draft, versionStates.withdrawn],
    refusal: { zh: '已发布的版本请先撤回再删除', en: 'Withdraw a published version before deleting it' },
  },
  exchange: {
    export: [
      'AppKind',
      'Platform',
      'VersionName',
      'VersionCode',
      'FileName',
      'FileSize',
      'Sha256',
      'Status',
      'PublishAt',
    ],
  },
  actions: {
    attach: action(
      '上传安装包',
      { Url: file('安装包', { required: true, upload: '/api/app/uploadPackage', endings: packageEndings }) },
      { when: { field: 'Status', is: [versionStates.draft] } },
    ),
    publish: action('发布', {}, { when: { field: 'Status', is: [versionStates.draft, versionStates.withdrawn] } }),
    withdraw: action('撤回', {}, { when: { field: 'Status', is: [versionStates.published] } }),
  },
})
