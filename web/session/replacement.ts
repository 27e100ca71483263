/** What ends the person's session and starts another: a change of their own password. Null while nothing of the kind is under way. */
let underWay: Promise<unknown> | null = null

/** Runs what replaces the session. A request that the server refuses meanwhile because the old session ended waits for `replaced`. */
export async function replaceSession(work: () => Promise<void>): Promise<void> {
  const replacing = work().finally(() => {
    if (underWay === replacing) underWay = null
  })
  underWay = replacing
  return replacing
}

/** Resolves once no session is being replaced, however that ended. */
export async function replaced(): Promise<void> {
  await underWay?.catch(() => {
    // Anyone who changes the password reads why it failed.
  })
}
