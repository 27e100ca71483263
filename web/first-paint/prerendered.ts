/** The root of a file that holds the sign-in already. */
export const prerendered = 'data-prerendered'
/** On the whole page, where something else will be shown. */
const other = 'data-other'

/** Hides what the file holds. */
export function otherThanSignIn(): void {
  document.documentElement.toggleAttribute(other, true)
}

/** On the form, once the person asked to sign in before its scripts were there. */
const asked = 'data-asked'

/** Until the scripts take the form over, it keeps that the person asked to sign in: nothing is sent yet, and nothing is lost. */
export function holdSubmit(): void {
  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    ;(event.target as HTMLFormElement).setAttribute(asked, '')
  }
  document.addEventListener('submit', keep)
  document.addEventListener(takenOver, () => document.removeEventListener('submit', keep), { once: true })
}

const takenOver = 'berth:taken-over'

/** The scripts have the form from now on. Sends what the person asked for before. */
export function takeOverForm(form: HTMLFormElement): void {
  document.dispatchEvent(new Event(takenOver))
  if (!form.hasAttribute(asked)) return
  form.removeAttribute(asked)
  form.requestSubmit()
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
