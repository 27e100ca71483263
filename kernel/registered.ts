/** What a lower floor needs of one above it (checks/house/floors.ts): the lower names it, the upper gives it as it is loaded. */
export interface Registered<What> {
  register(what: What): void
  /** What was registered; throws where nothing was. */
  get(): What
}

const waiting = new Set<string>()

/** A place for one thing; `name` is for the error. The server does not start before everything is registered (server/halves/refuse-gaps.ts). */
export function registered<What>(name: string): Registered<What> {
  const given: What[] = []
  waiting.add(name)
  return {
    register(what) {
      given.splice(0, 1, what)
      waiting.delete(name)
    },
    get() {
      const [what] = given
      if (what === undefined) throw new Error(`Nothing is registered as ${name}: the module that does it is not loaded`)
      return what
    },
  }
}

/** The names of which nothing is registered yet. */
export function unregistered(): readonly string[] {
  return [...waiting]
}
