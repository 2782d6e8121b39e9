export const subjectTypes = ['Lecture', 'Laboratory', 'Lecture/Laboratory', 'Practicum'] as const

/** The usual laboratory types that fees refer to; other words are allowed. */
export const labTypes = ['computer', 'science', 'kitchen', 'crim'] as const

export const unitsText = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`
