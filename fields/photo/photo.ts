import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'

/** The address of an uploaded picture, as the upload endpoint gave it; never one of another site. */
export interface PhotoField extends Field<string> {
  readonly kind: 'photo'
}

export function photo<const O extends FieldOptions>(label: string, options?: Only<O, FieldOptions>): PhotoField & O {
  return { kind: 'photo', label, ...options } as PhotoField & O
}

export const photoKind: Kind<PhotoField, string> = {
  read: (_field, input) =>
    typeof input === 'string' && /^\/files\/[a-z0-9-]{8,80}\.(?:jpg|png|webp)$/.test(input)
      ? input
      : new Refused('notPicture'),
  toWire: (value) => value,
  say: (wire) => String(wire),
  example: {
    field: photo('头像'),
    good: ['/files/3f2a9c1e-77aa.jpg'],
    bad: ['http://evil/x.jpg', '/files/../x.jpg', 1, {}],
  },
}
