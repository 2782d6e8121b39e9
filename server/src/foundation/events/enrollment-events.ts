export type EnrollmentDomainEvent =
  | EnrollmentRequested
  | RequestCancelled
  | EnrollmentAccepted
  | ConfirmationResent
  | HoldReleased
  | EnrollmentUndone
  | EnrollmentWithdrawn

/** The student, course and term of an enrollment. */
export interface EnrollmentFacts {
  enrollment_id: number
  /** The student's account, if there is one. */
  user_id: number | null
  /** As messages name people: 'First M. Last'. */
  name: string
  email: string | null
  course_code: string
  level: number
  school_year: string
  semester: number
}

/** A student requested an enrollment, or the registrar requested one for a student at the counter. */
export interface EnrollmentRequested {
  type: 'enrollment_requested'
  by: 'student' | 'registrar'
  enrollment_id: number
  user_id: number | null
  name: string
  level: number
  school_year: string
  semester: number
}

/** A student cancelled a pending request. `admission_id` is its application, if there was one. */
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

/** The confirmation is sent to the student again. */
export interface ConfirmationResent extends RegistrationFacts {
  type: 'confirmation_resent'
}

/** The last open hold of the enrollment was lifted. */
export interface HoldReleased extends EnrollmentFacts {
  type: 'hold_released'
}

/** The acceptance was a mistake; the enrollment is For Enrollment again. */
export interface EnrollmentUndone extends EnrollmentFacts {
  type: 'enrollment_undone'
  reason: string
}

export interface EnrollmentWithdrawn extends EnrollmentFacts {
  type: 'enrollment_withdrawn'
  reason: string | null
}
