import type { CodeOf } from '#fields/choice/choice.ts'
import { projects } from './announcement.ts'

/** The projects that have an address of their own, by the first label of the host (specification 9: 8, 1, 4, default 2; which is whose is ours). */
const projectsOfHosts: Readonly<Record<string, CodeOf<typeof projects>>> = {
  group: projects.group,
  property: projects.property,
  city: projects.city,
}

/** `group.example.com` → 8. */
export function projectOfHost(host: string): CodeOf<typeof projects> {
  const [label = ''] = host.toLowerCase().split('.')
  return Object.hasOwn(projectsOfHosts, label) ? projectsOfHosts[label]! : projects.standard
}
