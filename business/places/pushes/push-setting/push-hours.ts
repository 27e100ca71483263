/** Whether the clock (`HH:mm`) is inside the hours; both null mean the whole day, and hours that start later than they end pass midnight. */
export function isWithinHours(clock: string, begin: string | null, end: string | null): boolean {
  if (begin === null || end === null) return true
  return begin <= end ? clock >= begin && clock <= end : clock >= begin || clock <= end
}
