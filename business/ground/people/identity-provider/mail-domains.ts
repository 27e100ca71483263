const domainName = /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** The domains of a list that a person wrote, in small letters and each once; `wrong`: the first entry that is none, else null. */
export function readMailDomains(text: string): { domains: string[]; wrong: string | null } {
  const entries = text
    .toLowerCase()
    .split(/[\s,,;;、]+/)
    .map((entry) => entry.replace(/^@/, ''))
    .filter(Boolean)
  return { domains: [...new Set(entries)], wrong: entries.find((entry) => !domainName.test(entry)) ?? null }
}
