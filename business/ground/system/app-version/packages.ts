import { options, type CodeOf } from '#fields/choice/choice.ts'

/** Platforms of apps, domain.md 1.53. */
export const appPlatforms = options({
  android: [1, 'Android'],
  ios: [2, 'iOS'],
  windows: [3, 'Windows'],
  linux: [4, 'Linux'],
})

/** A kind of package, known by its bytes: how it starts, and what an archive of its kind holds. */
export interface PackageKind {
  readonly platform: CodeOf<typeof appPlatforms>
  readonly beginning: readonly number[]
  readonly holds?: string
}

const zip = [0x50, 0x4b, 0x03, 0x04]

/** By the ending of the file's name. */
export const packageKinds: Readonly<Record<string, PackageKind>> = {
  apk: { platform: appPlatforms.android, beginning: zip, holds: 'AndroidManifest.xml' },
  ipa: { platform: appPlatforms.ios, beginning: zip, holds: 'Payload/' },
  exe: { platform: appPlatforms.windows, beginning: [0x4d, 0x5a] },
  msi: { platform: appPlatforms.windows, beginning: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  deb: { platform: appPlatforms.linux, beginning: [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a] },
  gz: { platform: appPlatforms.linux, beginning: [0x1f, 0x8b] },
}

export const packageEndings = Object.keys(packageKinds)

export const mostPackageBytes = 300 * 1024 * 1024
