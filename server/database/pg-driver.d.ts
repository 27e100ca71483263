declare module 'pg/lib/utils.js' {
  const driver: {
    /** A value as the driver sends it: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default driver
}
