/** The projects that have an address of their own, by the first label of the host (specification 9: 8, 1, 4, default 2; which is whose is ours). */
const projectsOfHosts: Readonly<Record<string, number>> = { group: 8, property: 1, city: 4 }
const usualProject = 2

/** `group.example.com` → 8. */
export function projectOfHost(host: string): number {
  const [label = ''] = host.toLowerCase().split('.')
  return Object.hasOwn(projectsOfHosts, label) ? projectsOfHosts[label]! : usualProject
}
