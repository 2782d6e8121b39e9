import { enrollment } from '@talaan/contract/calls'
import { type Action, type ActionOptions, useAction } from '#lib/query.ts'

type UpdateSubjects = typeof enrollment.updateSubjects

/** Changes the subjects or the student status of an enrollment. */
export const useUpdateSubjects = (options: ActionOptions<UpdateSubjects>): Action<UpdateSubjects> =>
  useAction(enrollment.updateSubjects, options)
