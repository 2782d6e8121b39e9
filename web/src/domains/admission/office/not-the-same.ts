import { admissionOffice } from '@talaan/contract/calls'
import { type Action, useAction } from '../../../lib/query.ts'

/** Notes that the two are different people; they are not compared again. */
export const useNotTheSame = (): Action<typeof admissionOffice.notTheSame> =>
  useAction(admissionOffice.notTheSame, { refreshOnConflict: true })
