import type { ReadmissionDecision, Reason, StudentRecordStatus } from '@talaan/contract'

interface ReadmissionStatus {
  status: StudentRecordStatus
  readmission: { decision: ReadmissionDecision } | null
}

/** Why there is nothing to decide. */
export function readmitReasons({ status, readmission }: ReadmissionStatus): Reason[] {
  if (status !== 'awol') {
    return [{ code: 'student.not_awol', message: 'Only a student who is absent without leave is readmitted.', office: 'Registrar' }]
  }
  if (readmission === null) return []
  const message = `The student was already ${readmission.decision}.`
  return [{ code: 'student.readmission_decided', message, office: 'Registrar', clears_by: 'Undo the decision first' }]
}

export function undoReasons({ readmission }: ReadmissionStatus): Reason[] {
  if (readmission !== null) return []
  return [{ code: 'student.no_readmission', message: 'There is no readmission decision to undo.', office: 'Registrar' }]
}
