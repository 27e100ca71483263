/** A kind of package, known by its bytes: how it begins, and what an archive of its kind holds. */
export interface PackageKind {
  /** Code of the platform (domain.md 1.53). */
  readonly platform: 1 | 2 | 3 | 4
  readonly beginning: readonly number[]
  readonly holds?: string
}

const zip = [0x50, 0x4b, 0x03, 0x04]

/** By the ending of the file's name. */
export const packageKinds: Readonly<Record<string, PackageKind>> = {
  apk: { platform: 1, beginning: zip, holds: 'AndroidManifest.xml' },
  ipa: { platform: 2, beginning: zip, holds: 'Payload/' },
  exe: { platform: 3, beginning: [0x4d, 0x5a] },
  msi: { platform: 3, beginning: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  deb: { platform: 4, beginning: [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a] },
  gz: { platform: 4, beginning: [0x1f, 0x8b] },
}

export const packageEndings = Object.keys(packageKinds)

export const mostPackageBytes = 300 * 1024 * 1024
