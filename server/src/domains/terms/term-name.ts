const longFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** A day as messages write it: `June 8, 2026`, or 'not set'. */
export const longDay = (date: string): string => (date === '' ? 'not set' : longFormat.format(new Date(`${date}T00:00:00Z`)))

const semesterNames = ['', 'first semester', 'second semester', 'summer'] as const

/** A term as screens write it: `first semester of 2026–2027`. Text messages replace the long dash. */
export const termName = (term: { school_year: string; semester: number }): string =>
  `${semesterNames[term.semester] ?? 'term'} of ${term.school_year.replace('-', '–')}`
