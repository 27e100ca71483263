/**
 * Marks what the server takes from the `.server.ts` files of the business when it starts (find-halves.ts): verbs of a concept, rows of a report,
 * jobs, endpoints, exports, watches, notices. The mark counts, not the name of the export.
 */
export const half: unique symbol = Symbol('half')

export interface Half<What extends string> {
  readonly [half]: What
}
