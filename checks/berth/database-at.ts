/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`)
}
