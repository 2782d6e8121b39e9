import { admissionDesk } from '@talaan/contract'
import { type Action, useAction } from '../../../lib/query.ts'

/** Notes that the two are different people; they are not compared again. */
export const useNotTheSame = (): Action<typeof admissionDesk.notTheSame> => useAction(admissionDesk.notTheSame, { refreshOnConflict: true })
