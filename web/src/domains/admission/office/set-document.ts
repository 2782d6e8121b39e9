import { admissionOffice } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'

/** Marks a document on the checklist of an application. */
export const useSetDocument = () => useAction(admissionOffice.setDocument, { success: false, refreshOnConflict: true })
