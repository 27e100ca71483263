/** Does what can wait until the page as it is now has been painted. Returns a way to call it off. */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
