/** Status and content, or a file; and the number of a refund of which a notice is due. */
export interface Answer {
  readonly status: number
  readonly content?: object
  readonly text?: string
  readonly refunded?: string
}

export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  content: { code, message },
})
