/** Puts a text on the clipboard, also where a page comes over plain HTTP and the browser offers none to scripts. Returns whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!window.isSecureContext) return copySelected(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies as a person does, by selecting: the older way, which needs no secure page and takes the focus from nowhere. */
function copySelected(text: string): boolean {
  const holder = Object.assign(document.createElement('span'), { textContent: text })
  holder.style.cssText = 'position:fixed;opacity:0;white-space:pre;user-select:text'
  document.body.append(holder)
  const selection = getSelection()!
  selection.selectAllChildren(holder)
  const copied = document.execCommand('copy')
  selection.removeAllRanges()
  holder.remove()
  return copied
}
