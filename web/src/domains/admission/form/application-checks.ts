import { admission } from '@talaan/contract'
import { entryChecks } from '../../../lib/form.ts'

export const checks = entryChecks(admission.submitAdmission)
