/** What the browser's cache of the page and its files is called. */
export const keptFiles = 'berth-page'
/** Where the worker's own file is served. */
export const workerPath = '/offline-worker.js'
