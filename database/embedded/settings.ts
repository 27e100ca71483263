/**
 * Settings of the embedded server, for two cores and any amount of memory; everything else is PostgreSQL's default.
 * Names and units: https://www.postgresql.org/docs/18/runtime-config.html
 */
export const settings = {
  // Acknowledged means durable: a commit returns when its log is on disk, and survives a power cut.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  // No one outside this machine, and no client that does not know the password.
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',

  // A pool per process and the tools alongside it; a connection costs a process, so more would only queue on two cores.
  max_connections: '100',

  // Fits a machine of 1 GB; the operating system caches the rest. The second only informs the planner.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',

  // A sort of a page stays in memory. A parallel hash takes at most work_mem × 2 × 2 processes of /dev/shm, which is
  // 64 MB in a container.
  work_mem: '8MB',
  maintenance_work_mem: '128MB',

  // One helper for a report, so that the other core goes on answering the gates.
  max_parallel_workers_per_gather: '1',

  // No replica and no archive hang on this server. LISTEN/NOTIFY does not need the log. Senders must then be 0.
  wal_level: 'minimal',
  max_wal_senders: '0',

  // Data lies on a solid-state disk: a random page costs about what the next one costs.
  random_page_cost: '1.1',

  // Compiling a query takes longer than most of ours run.
  jit: 'off',

  // A new month fills within minutes when a car park sends what it kept; plans made while it was empty must not last longer than that.
  autovacuum_naptime: '10s',

  // A query over a table partitioned by month locks every partition and every index of it.
  max_locks_per_transaction: '256',

  // A query whose client died ends within a second and lets go of its locks.
  client_connection_check_interval: '1s',

  // Moments are stored with zone; a session that forgets to name one must not depend on the machine's.
  timezone: 'UTC',
  log_timezone: 'UTC',

  // Failures are recognised by their English text.
  lc_messages: 'C',

  // A failed statement is reported to its sender; repeated here it would put plates and names into the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} as const

/** What a throwaway server does differently: its data may be lost at any moment, so it never waits for the disk. */
export const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  'berth.accept_unsynced': 'on',

  // Hundreds of databases that live for seconds: going round them costs more than plans made without it.
  autovacuum: 'off',

  // Several servers of tests at once, each with pools of its own.
  max_connections: '200',
} as const
