/** A person who is signed in now, as the server lists them; times on the console's clock. */
export interface OnlineUser {
  readonly Id: string
  readonly UserName: string
  readonly RealName: string
  readonly StartedAt: string
  readonly SeenAt: string
  readonly Ip: string | null
  readonly Browser: string | null
}
