/** A browser's program and what it needs in its environment. */
export type BrowserProgram = { path: string; environment: Record<string, string> }
