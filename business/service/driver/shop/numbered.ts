/** An id as a phone sent it; what is none is that of no record. */
export const numbered = (id: string): string => (/^\d{1,18}$/.test(id) ? id : '0')
