import type { ComponentProps } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { useBusiness } from '../business-context.ts'
import { OwnLink } from '../shell/own-link.tsx'
import { listLink } from './address.ts'
import { FieldCell } from './field-cell.tsx'

/** A field of a record outside its list: the number of another record leads to that one, for people who may see it. */
export function LinkedCell({ of, ...rest }: ComponentProps<typeof FieldCell> & { of: Entity }) {
  const { name, row } = rest
  const { searches } = useBusiness()
  const cell = <FieldCell of={of} {...rest} />
  const search = name === of.title ? undefined : searches.find(({ namedIn }) => namedIn?.includes(name))
  const number = row[name]
  if (!search || typeof number !== 'string' || number === '') return cell
  return <OwnLink to={listLink(search.path, { [search.filter]: number, ...search.along?.() })}>{cell}</OwnLink>
}
