/** What a lower floor needs of one above it (checks/floors.ts): the lower names it, the upper gives it as it is loaded. */
export interface Registered<What> {
  register(what: What): void
  /** What was registered; throws where nothing was. */
  get(): What
}

/** A place for one thing; `name` is for the error. The server loads every `.server.ts` before it answers, so all of them are there. */
export function registered<What>(name: string): Registered<What> {
  const given: What[] = []
  return {
    register: (what) => void given.splice(0, 1, what),
    get() {
      const [what] = given
      if (what === undefined) throw new Error(`Nothing is registered as ${name}: the module that does it is not loaded`)
      return what
    },
  }
}
