/** Where a class's own people, its instructor and its students, read the syllabus. */
export const ownSyllabusPath = (offerId: number): string => `/admin/instructor/subject-loads/syllabus/${offerId}`
