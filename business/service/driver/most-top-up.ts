/** The most that a shop or a company pays into its balance at once: fen. */
export const mostTopUp = 10_000_000
