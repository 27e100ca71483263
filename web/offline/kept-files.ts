/** What the browser's cache of the page and its files is called. */
export const keptFiles = 'berth-page'
/** Where the worker's own file is served. */
export const workerPath = '/offline-worker.js'
/** Milliseconds that the network has to answer before what is kept is shown: at the edge of a dead spot a phone waits long before it says that there is none. */
export const patienceMs = 4_000
