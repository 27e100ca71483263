/** Is asked at each moment of a request, which goes on once the answer is there. */
export type Watch = (moment: string) => void | Promise<void>
