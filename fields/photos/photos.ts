import type { Field, FieldOptions, Only } from '#kernel/field.ts'
import { Refused, type Kind } from '../kind.ts'
import { photo, photoKind } from '../photo/photo.ts'

/** Several uploaded pictures, by address, in the order in which they were added. */
export interface PhotosField extends Field<string[]> {
  readonly kind: 'photos'
  readonly max: number
}

const usualMax = 5

type PhotosOptions = FieldOptions & { max?: number }

export function photos<const O extends PhotosOptions>(
  label: string,
  options?: Only<O, PhotosOptions>,
): PhotosField & O {
  return { kind: 'photos', label, max: usualMax, ...options } as PhotosField & O
}

export const photosKind: Kind<PhotosField, string[]> = {
  read(field, input) {
    const list = Array.isArray(input) ? input : typeof input === 'string' ? input.split(',') : [input]
    if (list.length > field.max) return new Refused('tooMany', { max: field.max })
    const addresses = new Set<string>()
    for (const item of list) {
      const address = photoKind.read(photo(field.label), typeof item === 'string' ? item.trim() : item)
      if (address instanceof Refused) return address
      addresses.add(address)
    }
    return [...addresses]
  },
  toWire: (value) => value,
  say: (wire) => (Array.isArray(wire) ? wire.join(' ') : ''),
  example: {
    field: photos('现场图片', { max: 2 }),
    good: [['/files/3f2a9c1e-77aa.jpg'], '/files/3f2a9c1e-77aa.jpg,/files/3f2a9c1e-77ab.png'],
    bad: ['http://evil/x.jpg', ['/files/../x.jpg'], [[1]], {}, ['1', '2', '3']],
  },
}
