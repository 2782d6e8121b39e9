export type EnrollmentDomainEvent =
  | EnrollmentRequested
  | RequestCancelled
  | EnrollmentAccepted
  | ConfirmationResent
  | HoldReleased
  | EnrollmentWithdrawn

/** Whose an enrollment is, and what it is for. */
export interface EnrollmentFacts {
  enrollment_id: number
  /** The student's account, if there is one. */
  user_id: number | null
  /** As messages name people: 'First M. Last'. */
  name: string
  email: string | null
  course_code: string
  school_year: string
  semester: number
}

/** An old student asked to be enrolled, or the registrar asked for one who stands at the counter. */
export interface EnrollmentRequested {
  type: 'enrollment_requested'
  by: 'student' | 'registrar'
  enrollment_id: number
  user_id: number | null
  name: string
  school_year: string
  semester: number
}

/** A student took back a pending request. `admission_id` is the application it came with, if there was one. */
interface RequestCancelled {
  type: 'request_cancelled'
  enrollment_id: number
  admission_id: number | null
}

interface RegistrationFacts extends EnrollmentFacts {
  student_id_number: string
  registration_no: string
}

/** The student is enrolled. */
export interface EnrollmentAccepted extends RegistrationFacts {
  type: 'enrollment_accepted'
}

/** Somebody asked that the student be written to once more. */
export interface ConfirmationResent extends RegistrationFacts {
  type: 'confirmation_resent'
}

/** No hold is left on the enrollment. */
export interface HoldReleased extends EnrollmentFacts {
  type: 'hold_released'
}

export interface EnrollmentWithdrawn extends EnrollmentFacts {
  type: 'enrollment_withdrawn'
  reason: string
}
