import { studentRecords } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Marks a document of a student who has no application. */
export const useSetStudentDocument = () => useAction(studentRecords.setStudentDocument, { success: false, refreshOnConflict: true })
