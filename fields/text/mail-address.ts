const atoms = /^[A-Za-z0-9_%+-]+$/
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const longestLocal = 64

/** Whether both sides of the @ are such as mail is delivered to (RFC 5321): parts between dots that are not empty, labels of a host. */
export function isMailAddress(text: string): boolean {
  const [local, host, ...more] = text.split('@')
  if (!local || !host || more.length > 0 || local.length > longestLocal) return false
  const labels = host.split('.')
  return (
    local.split('.').every((part) => atoms.test(part)) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each)) &&
    /[A-Za-z]/.test(labels.at(-1)!)
  )
}
