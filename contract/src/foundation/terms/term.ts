import { filter, SchoolYear, Semester } from '#platform/shapes.ts'

/** The term of a call; without it, the enrollment term. */
export const term = { school_year: filter(SchoolYear), semester: filter(Semester) }
