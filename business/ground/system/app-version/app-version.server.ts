import { declaredFailure, fail } from '#kernel/failure.ts'
import { sharedFile } from '#server/files/shared-files.ts'
import { handlers } from '#server/verb/handlers.ts'
import { appVersion, versionStates } from './app-version.ts'
import { packageKinds } from './packages.ts'

const wrongPlatform = { zh: '安装包与平台不符', en: 'The package is for another platform' }
const hasNoPackage = { zh: '请先上传安装包再发布', en: 'Upload the package before publishing' }

export const appVersionHandlers = handlers(appVersion, {
  actions: {
    async attach({ tx, records, by }, record, { Url }) {
      const file = await sharedFile(tx, Url)
      if (!file?.sha256) throw fail('notFound', { label: '安装包' })
      if (packageKinds[file.key.split('.').at(-1)!]?.platform !== record.Platform) throw declaredFailure(wrongPlatform)
      const known = { Url, FileName: file.name, FileSize: file.size, Sha256: file.sha256 }
      await records.update(record.id, known, by)
    },

    async publish({ records, by }, record) {
      if (!record.Url) throw declaredFailure(hasNoPackage)
      await records.update(record.id, { Status: versionStates.published, PublishAt: new Date() }, by)
    },

    async withdraw({ records, by }, record) {
      await records.update(record.id, { Status: versionStates.withdrawn }, by)
    },
  },
})
