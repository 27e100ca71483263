import { readCommandLine } from './command-line.ts'

const {
  words: [tenantCode = '', userName = ''],
} = readCommandLine({
  help: `Gives an account a one-time password and takes its second factor away, for who has no administrator to ask.

  npm run -s new-password -- <tenant> <user>

The platform's own tenant is “platform”. The audit log of the tenant says that it was done. docs/recover.md says more.`,
  words: 2,
  refuses: ([tenant, user]) => (tenant && user ? null : 'Name the tenant and the user.'),
})
const { showNewPassword } = await import('./commands/new-password.ts')
await showNewPassword(tenantCode, userName)
