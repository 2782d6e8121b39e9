import { filter } from '../shapes.ts'
import { SchoolYear, Semester } from '../values.ts'

/** The term a call is about; without it the term that is enrolled for. */
export const term = { school_year: filter(SchoolYear), semester: filter(Semester) }
