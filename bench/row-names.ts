/** In the order in which they are measured: what adds data comes after what reads it. */
export const rowNames = [
  'fees',
  'start',
  'load',
  'list',
  'record',
  'revenue',
  'tabs',
  'export',
  'events',
  'gates',
  'alarm',
] as const
