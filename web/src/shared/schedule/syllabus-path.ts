import { fillPath } from '#lib/paths.ts'

/** The page where the instructor and the students of a class read its syllabus. */
export const ownSyllabusPath = (offerId: number) => fillPath('/admin/instructor/subject-loads/syllabus/:sub_id', { sub_id: offerId })
