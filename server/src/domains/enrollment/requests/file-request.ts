import { enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { invalid, rejectIfAny } from '../../../platform/errors.ts'
import type { Term } from '../../terms/current-term.ts'
import { recordEvent } from '../history/record-event.ts'
import { checkedChoice, type Plan, proposedIds } from './own-request.ts'
import { insertOwnRequest, setProposed } from './request-queries.ts'

interface NewRequestFacts {
  student_id: number
  term: Term
  plan: Plan
  /** Offer ids; the proposed ones when none are named. */
  subjects: readonly number[] | undefined
}

/** Writes a pending enrollment with the subjects asked for, whoever asks, and answers its id. The caller holds the lock of the student. */
export async function fileRequest(tx: Tx, ctx: UserContext, { student_id, term, plan, subjects: named }: NewRequestFacts): Promise<number> {
  const subjects = named ?? proposedIds(plan)
  checkChoice(plan, subjects)
  const { course_id, curriculum_id, level, enrollee_type } = plan
  const student_status = plan.is_regular ? '1' : '0'
  const facts = { ...term, course_id, curriculum_id, level, enrollee_type, student_status }
  const id = await insertOwnRequest(tx, { ...facts, student_id })
  await setProposed(tx, id, subjects)
  const step = { enrollment_id: id, action: 'request_enrollment', from_status: null, to_status: state.pending } as const
  await recordEvent(tx, ctx, { ...step, payload: { subjects } })
  const after = { student_id, ...facts, subjects }
  await audit(tx, ctx, { action: 'enrollment.request', entity: 'enrollments', entity_id: id, after })
  return id
}

/** What only waits for a grade may be asked for. */
export function checkChoice(plan: Plan, subjects: readonly number[]): void {
  const { reasons } = checkedChoice(plan, subjects) ?? invalid({ subjects: 'One of the classes is not of your curriculum in this term' })
  rejectIfAny(reasons)
}
