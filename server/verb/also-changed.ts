import type { VerbContext } from './handlers.ts'

/** What a verb changed of other concepts than its own: open lists of them follow after the commit. */
export function alsoChanged(
  { afterCommit, machine, incoming }: Pick<VerbContext<any>, 'afterCommit' | 'machine' | 'incoming'>,
  ...concepts: readonly { readonly name: string }[]
): void {
  afterCommit(async () => {
    for (const { name } of concepts)
      await machine.hub.publish({ tenantId: incoming.person.tenantId, topic: 'changed', of: name })
  })
}
