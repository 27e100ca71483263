/** What the declarations and the .sql files say against each other, in sentences that name the file. */
export class Contradiction extends Error {}

/** Ends a script with those sentences alone: where they were found helps no one. */
export function orSentence<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
