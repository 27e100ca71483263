/** Whether something was typed into a form of the view that is not sent yet: it stands in the page also while its view is hidden. */
export function isBegunAt(path: string): boolean {
  const begun = document.querySelectorAll<HTMLFormElement>('form[data-begun-at]')
  return [...begun].some(({ dataset }) => dataset['begunAt'] === path)
}
