/** Why no backup is written or read; the message is a sentence for the person who asked. */
export class BackupFailure extends Error {}
