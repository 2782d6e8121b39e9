const longFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** A day as messages write it: `June 8, 2026`, or 'not set'. */
export const longDay = (date: string): string => (date === '' ? 'not set' : longFormat.format(new Date(`${date}T00:00:00Z`)))
