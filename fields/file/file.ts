import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** The address of an uploaded file that is no picture, as its upload endpoint gave it; never one of another site. */
export interface FileField extends Field<string> {
  readonly kind: 'file'
  /** The endpoint that takes the file. */
  readonly upload: `/${string}`
  /** Endings of names that are offered for choosing; the upload looks at the bytes. */
  readonly endings: readonly string[]
}

type FileOptions = FieldOptions & Pick<FileField, 'upload' | 'endings'>

export function file<const O extends FileOptions>(label: string, options: Only<O, FileOptions>): FileField & O {
  return { kind: 'file', label, ...options }
}

export const fileKind: Kind<FileField, string> = {
  read: (_field, input) =>
    typeof input === 'string' && /^\/files\/[a-z0-9-]{8,80}\.[a-z0-9]{1,8}$/.test(input)
      ? input
      : new Refused('notFile'),
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: file('安装包', { upload: '/api/app/uploadPackage', endings: ['apk'] }),
    good: ['/files/3f2a9c1e-77aa.apk'],
    bad: ['http://evil/x.apk', '/files/../x.apk', '/files/x.apk', 1, {}],
  },
}
