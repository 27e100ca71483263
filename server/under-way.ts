/** Work that has to be over before what it works with is closed. */
export interface UnderWay {
  /** Gives the work back as it is; what it rejects with is for the one who waits for it. */
  follow<Result>(work: Promise<Result>): Promise<Result>
  /** Returns when nothing is under way any more, nor what came meanwhile. */
  ended(): Promise<void>
}

export function openUnderWay(): UnderWay {
  const works = new Set<Promise<void>>()
  return {
    follow(work) {
      const over = work.then(
        () => {},
        () => {},
      )
      works.add(over)
      void over.then(() => works.delete(over))
      return work
    },
    async ended() {
      while (works.size) await Promise.all(works)
    },
  }
}
