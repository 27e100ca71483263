import type { ComponentProps, ReactNode } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { Json } from '#kernel/wire.ts'
import { useBusiness } from '../business-context.ts'
import { OwnLink } from '../shell/own-link.tsx'
import { listLink } from './address.ts'
import { FieldCell } from './field-cell.tsx'

/** A field of a record outside its list: the number of another record leads to that one, for people who may see it. */
export function LinkedCell({ of, ...rest }: ComponentProps<typeof FieldCell> & { of: Entity }) {
  const { name, row } = rest
  const cell = <FieldCell of={of} {...rest} />
  if (name === of.title) return cell
  return (
    <NumberLink name={name} number={row[name]}>
      {cell}
    </NumberLink>
  )
}

/** What stands for the number of a record under a field's name leads to that record, where such numbers do. */
export function NumberLink({
  name,
  number,
  children,
}: {
  name: string
  number: Json | undefined
  children: ReactNode
}) {
  const { searches } = useBusiness()
  const search = searches.find(({ namedIn }) => namedIn?.includes(name))
  if (!search || typeof number !== 'string' || number === '') return children
  return <OwnLink to={listLink(search.path, { [search.filter]: number, ...search.along?.() })}>{children}</OwnLink>
}
