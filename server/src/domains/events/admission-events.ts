import type { EnrollmentFacts } from './enrollment-events.ts'

export type AdmissionDomainEvent = AdmissionSubmitted | AdmissionCodeRequested | AdmissionAccepted | AdmissionRejected

/** Somebody applied. Nobody has proven yet that the email and the number are theirs. */
export interface AdmissionSubmitted {
  type: 'admission_submitted'
  admission_id: number
  trans_no: string
  name: string
  email: string
  contact_number: string
  school_year: string
  semester: number
}

/** Somebody asked for a code that opens an application for this many minutes. */
export interface AdmissionCodeRequested {
  type: 'admission_code_requested'
  admission_id: number
  trans_no: string
  /** The application's own address. */
  email: string
  minutes: number
  /** For the encrypted part of a message and nothing else. */
  secrets: { code: string }
}

export interface AdmissionAccepted extends EnrollmentFacts {
  type: 'admission_accepted'
  /** The account that was made with it, for who had none. */
  account: {
    password_days: number
    /** For the encrypted part of a message and nothing else. */
    secrets: { password: string }
  } | null
}

export interface AdmissionRejected extends EnrollmentFacts {
  type: 'admission_rejected'
  reason: string | null
}
