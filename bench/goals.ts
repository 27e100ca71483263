/** What a figure has to reach: its ratio to the limit measured alongside it, or where nothing on the machine limits it, the value itself. */
export interface Goal {
  readonly work: string
  /** Of ours and the limit. */
  readonly unit: 'a second' | 's' | 'ms' | 'MB' | 'kB' | 'requests' | 'of the window'
  /** What the limit is. */
  readonly comparedWith: string
  readonly by: 'ratio' | 'value'
  readonly atLeast?: number
  readonly atMost?: number
}

const list = { unit: 'a second', comparedWith: 'plain SQL, bare driver', by: 'ratio', atLeast: 1 } as const
const againstAntDesign = { comparedWith: 'Ant Design alone', by: 'ratio', atMost: 1.15 } as const
const fewRequests = { comparedWith: '–', by: 'value', atMost: 15 } as const
const calm = { unit: 'of the window', comparedWith: '–', by: 'value', atMost: 0.02 } as const
const promptly = { unit: 'ms', comparedWith: 'quiet p99', by: 'value', atMost: 300 } as const
const bareStart = { comparedWith: 'Fastify + pg', by: 'ratio' } as const

/**
 * The goals, in the order in which they are printed. Where the goal was set as an absolute time alongside a limit of its day, it is that
 * time divided by that limit, so that it holds on any machine.
 */
export const goals = {
  list1: { work: 'list: 50 orders of a month by plate prefix, exact total, 1 client', ...list },
  list16: { work: 'list, 16 clients', ...list },
  list64: { work: 'list, 64 clients', ...list },
  wide: {
    work: 'wide list: newest 50 of the year, exact total',
    unit: 'a second',
    comparedWith: 'counts by day, Fastify',
    by: 'ratio',
    atLeast: 0.85,
  },
  one: { work: 'one record', unit: 'a second', comparedWith: 'Fastify + driver', by: 'ratio', atLeast: 0.6 },
  update: {
    work: 'update with its audit line',
    unit: 'a second',
    comparedWith: 'Fastify + driver, no audit',
    by: 'ratio',
    atLeast: 0.4,
  },
  revenue: {
    work: 'revenue by day of a month, 16 clients',
    unit: 'a second',
    comparedWith: 'a row kept for each day, Fastify',
    by: 'ratio',
    atLeast: 0.7,
  },
  eventBatches: {
    work: 'device events in batches of 100, decided and priced',
    unit: 'a second',
    comparedWith: 'raw INSERT of 100',
    by: 'ratio',
    atLeast: 0.1,
  },
  events16: {
    work: 'single device events, 16 senders',
    unit: 'a second',
    comparedWith: 'raw single INSERT',
    by: 'ratio',
    atLeast: 0.5,
  },
  events64: {
    work: 'single device events, 64 senders',
    unit: 'a second',
    comparedWith: 'raw single INSERT',
    by: 'ratio',
    atLeast: 0.5,
  },
  csv: {
    work: 'export as csv, asked for to last byte',
    unit: 's',
    comparedWith: 'COPY TO STDOUT',
    by: 'ratio',
    atMost: 1.4,
  },
  csvFirstByte: {
    work: 'export as csv: first byte',
    unit: 'ms',
    comparedWith: 'COPY: first byte',
    by: 'value',
    atMost: 50,
  },
  csvMemory: { work: 'export as csv: memory above idle', unit: 'MB', comparedWith: '–', by: 'value', atMost: 32 },
  xlsx: {
    work: 'export as xlsx, asked for to last byte',
    unit: 's',
    comparedWith: 'sheet XML + deflate 1',
    by: 'ratio',
    atMost: 1.3,
  },
  xlsxMemory: { work: 'export as xlsx: memory above idle', unit: 'MB', comparedWith: '–', by: 'value', atMost: 64 },
  listDuringExport: {
    work: 'list p99 of others while a csv export runs',
    unit: 'ms',
    comparedWith: 'quiet p99',
    by: 'ratio',
    atMost: 2,
  },
  gateSignIns: { work: 'decision of a barrier, p99, alongside 150 wrong sign-ins at once', ...promptly },
  gateExports: { work: 'decision of a barrier, p99, alongside exports of two tenants', ...promptly },
  gateLists: { work: 'decision of a barrier, p99, alongside 200 readers of lists', ...promptly },
  alarm: {
    work: 'one alarm to 5,000 consoles, last one has it',
    unit: 'ms',
    comparedWith: 'bare ws broadcast',
    by: 'ratio',
    atMost: 1.4,
  },
  socketMemory: { work: 'server memory of a socket', unit: 'kB', comparedWith: 'bare ws', by: 'value', atMost: 12 },
  coldStart: {
    work: 'server start to first signed-in answer',
    unit: 'ms',
    ...bareStart,
    atMost: 400 / 135,
  },
  idle: { work: 'memory of an idle server', unit: 'MB', ...bareStart, atMost: 120 / 74 },
  firstStart: {
    work: 'npm start, very first, to the sign-in page',
    unit: 's',
    comparedWith: 'initdb + database start',
    by: 'ratio',
    atMost: 15 / 0.6,
  },
  laterStart: {
    work: 'npm start with existing data, to the sign-in page',
    unit: 's',
    comparedWith: 'initdb + database start',
    by: 'ratio',
    atMost: 2 / 0.6,
  },
  driverBytes: {
    work: 'first load of a driver’s page: page and scripts as sent',
    unit: 'kB',
    comparedWith: 'React alone',
    by: 'value',
    atMost: 80,
  },
  driverFirstPaint: {
    work: 'first load of a driver’s page: first paint, Slow 4G, processor 4 × slower',
    unit: 'ms',
    comparedWith: '–',
    by: 'value',
    atMost: 1_000,
  },
  driverPaint: {
    work: 'first load of a driver’s page: largest paint, Slow 4G, processor 4 × slower',
    unit: 'ms',
    comparedWith: '–',
    by: 'value',
    atMost: 2_000,
  },
  signInScripts: {
    work: 'first load of sign-in: scripts as sent',
    unit: 'kB',
    comparedWith: 'React alone',
    by: 'value',
    atMost: 110,
  },
  signInPaint: {
    work: 'first load of sign-in: largest paint, processor 4 × slower',
    unit: 'ms',
    comparedWith: 'React alone',
    by: 'ratio',
    atMost: 0.8 / 0.66,
  },
  listScripts: { work: 'first load of a list page: scripts and styles as sent', unit: 'kB', ...againstAntDesign },
  listRequests: { work: 'first load of a list page: requests', unit: 'requests', ...fewRequests },
  listPaint: {
    work: 'first load of a list page: largest paint, processor 4 × slower',
    unit: 'ms',
    ...againstAntDesign,
  },
  listShift: { work: 'first load of a list page: layout shift', ...calm },
  dashboardScripts: {
    work: 'first load of the dashboard, its charts apart: scripts and styles as sent',
    unit: 'kB',
    ...againstAntDesign,
  },
  dashboardRequests: {
    work: 'first load of the dashboard, its charts apart: requests',
    unit: 'requests',
    ...fewRequests,
  },
  dashboardPaint: {
    work: 'first load of the dashboard: largest paint, processor 4 × slower',
    unit: 'ms',
    ...againstAntDesign,
  },
  dashboardShift: { work: 'first load of the dashboard: layout shift', ...calm },
  tabSwitch: {
    work: 'switch between visited tabs, until it is seen',
    unit: 'ms',
    comparedWith: '–',
    by: 'value',
    atMost: 50,
  },
  fees: { work: '1,000,000 stays priced on one core', unit: 's', comparedWith: '–', by: 'value', atMost: 10 },
} as const satisfies Record<string, Goal>

export type GoalName = keyof typeof goals
