/** Why holds, withdrawals and shifts are refused. Facts in, reasons out. */
import { type HoldKind, type Reason, enrollmentStatus as state } from '@talaan/contract'
import { holdReason, isSettled, type OpenHold, type SettlingFacts } from './rules.ts'

export const holdNames: Record<HoldKind, string> = {
  old_balance: 'Old balance',
  downpayment: 'Downpayment',
  check: 'Check',
  manual: 'Other',
}

/** One hold of a kind at a time: the second would say the same. */
export function holdReasons(holds: readonly OpenHold[], kind: HoldKind): Reason[] {
  const same = holds.find((hold) => hold.kind === kind)
  if (!same) return []
  return [{ code: 'enrollment.hold', message: `It is already on hold for this: ${same.reason.replace(/\.$/, '')}.`, office: 'Cashier' }]
}

export interface ReleaseFacts {
  status: number
  holds: readonly OpenHold[]
  /** Of this kind only; all of them without. */
  kind?: HoldKind
  account: SettlingFacts
}

export interface Release {
  lifted: OpenHold[]
  /** Money ones that are not paid: somebody must answer for lifting them. */
  unsettled: Reason[]
  /** Why nothing can be lifted at all. */
  reasons: Reason[]
}

export function releaseOf({ status, holds, kind, account }: ReleaseFacts): Release {
  const lifted = holds.filter((hold) => kind === undefined || hold.kind === kind)
  // On hold without any: what once held it is gone.
  if (lifted.length === 0 && (status !== state.onHold || kind !== undefined)) {
    const what = kind ? `no hold of the kind ${holdNames[kind]}` : 'no hold'
    return { lifted, unsettled: [], reasons: [{ code: 'enrollment.no_hold', message: `There is ${what} to lift.`, office: 'Cashier' }] }
  }
  const owed = lifted.filter((hold) => isMoneyHold(hold) && !isSettled(hold, account))
  return { lifted, unsettled: owed.map(holdReason), reasons: [] }
}

/** A bounced check and a hold set by hand are lifted by a person's judgement alone. */
export const isMoneyHold = (hold: Pick<OpenHold, 'kind'>): boolean => hold.kind === 'old_balance' || hold.kind === 'downpayment'

export interface GradeFacts {
  /** Subjects with a final grade or re-exam, or whose final sheet was handed in. */
  final: string[]
  /** Subjects with a grade of any period, or with any sheet handed in. */
  any: string[]
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function gradedReason(codes: readonly string[], what: string): Reason[] {
  if (codes.length === 0) return []
  const message = `Grades of this term are on record: ${list.format(codes)}. ${what}`
  return [{ code: 'enrollment.grades_submitted', message, office: 'Registrar' }]
}

/** A final grade ends what can be left: from then on single subjects are settled by their grade. */
export const withdrawReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.final, 'The term can no longer be withdrawn.')

/** The subjects are removed by a shift, so none may carry a grade that would go with it. */
export const shiftGradeReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.any, 'The course can be shifted next term.')

export const sameCourse = (code: string): Reason => ({
  code: 'enrollment.same_course',
  message: `The student is in ${code} already. Choose another course.`,
})

export const noCurriculum = (code: string): Reason => ({
  code: 'enrollment.no_curriculum',
  message: `${code} has no active curriculum.`,
  office: 'Registrar',
  clears_by: 'Activate a curriculum of the course',
})
