import type { ReadmissionDecision, Reason } from '@talaan/contract'

export interface ReadmissionFacts {
  /** Active, on leave, absent without leave, graduated or transferred. */
  student_record_status: string
  /** The decision of the registrar that is not used up yet. */
  readmission: ReadmissionDecision | null
}

const neededReason = (message: string, clears_by?: string): Reason => ({
  code: 'student.readmission_needed',
  message,
  office: 'Registrar',
  clears_by,
})

const isReadmissionMissing = ({ student_record_status, readmission }: ReadmissionFacts): boolean =>
  student_record_status === 'awol' && readmission !== 'readmitted'

/** Why the request of a student who was absent without leave cannot be accepted yet. */
export function readmissionReasons(facts: ReadmissionFacts): Reason[] {
  if (!isReadmissionMissing(facts)) return []
  const message =
    facts.readmission === 'denied'
      ? 'The readmission of the student was denied.'
      : 'The student was absent without leave and needs a readmission decision.'
  return [neededReason(message, 'Readmit the student on the student page')]
}

/** The same for the student, who may file the request. */
export function ownReadmissionReasons(facts: ReadmissionFacts): Reason[] {
  if (!isReadmissionMissing(facts)) return []
  const message =
    facts.readmission === 'denied'
      ? 'Your readmission was denied.'
      : 'You were absent without leave. You can send the request; it is accepted after the registrar decides on your readmission.'
  return [neededReason(message)]
}
