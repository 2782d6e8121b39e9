const long = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** `June 8, 2026`, as messages write a day; a day that is not set is 'not set'. */
export const longDay = (date: string): string => (date === '' ? 'not set' : long.format(new Date(`${date}T00:00:00Z`)))

const semesterNames = ['', 'first semester', 'second semester', 'summer'] as const

/** `first semester of 2026–2027`, as screens write a school year; texts to phones make a plain dash of it. */
export const termName = (term: { school_year: string; semester: number }): string =>
  `${semesterNames[term.semester] ?? 'term'} of ${term.school_year.replace('-', '–')}`
