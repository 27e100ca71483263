const megabyte = 2 ** 20

/** Bytes of pictures that are here on their way to the centre, which alone knows whether it gave their addresses: from one address, and altogether. */
const [mostOfAddress, mostOfAll] = [8 * megabyte, 32 * megabyte]

interface Room {
  /** Whether there is room for so many bytes more; then they are held. */
  take(bytes: number): boolean
  release(): void
}

/** Counts what arrives of pictures whose senders have proved nothing, so that no one fills the memory of the box with them. */
export function roomForPictures(): (address: string) => Room {
  const heldBy = new Map<string, number>()
  let all = 0
  return (address) => {
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      all += bytes
      const theirs = (heldBy.get(address) ?? 0) + bytes
      if (theirs) heldBy.set(address, theirs)
      else heldBy.delete(address)
    }
    return {
      take(bytes) {
        const hasRoom = (heldBy.get(address) ?? 0) + bytes <= mostOfAddress && all + bytes <= mostOfAll
        if (hasRoom) add(bytes)
        return hasRoom
      },
      release: () => add(-own),
    }
  }
}
