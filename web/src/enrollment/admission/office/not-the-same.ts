import { admissionOffice } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** Records that an applicant and a person on record are different people, so they are not compared again. */
export const useNotTheSame = (): Action<typeof admissionOffice.notTheSame> =>
  useAction(admissionOffice.notTheSame, { refreshOnConflict: true })
