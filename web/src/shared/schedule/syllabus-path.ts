/** The page where the instructor and the students of a class read its syllabus. */
export const ownSyllabusPath = (offerId: number): string => `/admin/instructor/subject-loads/syllabus/${offerId}`
