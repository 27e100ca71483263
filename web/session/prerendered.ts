/** The root of a file that holds the sign-in already. */
export const prerendered = 'data-prerendered'
/** On the whole page, where something else will be shown. */
const other = 'data-other'

/** Hides what the file holds. */
export function otherThanSignIn(): void {
  document.documentElement.toggleAttribute(other, true)
}

/** Takes out what the file held. */
export function clear(root: HTMLElement): void {
  root.removeAttribute(prerendered)
  root.replaceChildren()
}

/** Whether the root shows the sign-in already: in Chinese, and with nothing to be said. */
export function showsSignIn(root: HTMLElement): boolean {
  return root.hasAttribute(prerendered) && !document.documentElement.hasAttribute(other)
}
