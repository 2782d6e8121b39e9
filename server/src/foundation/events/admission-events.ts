import type { DocumentKind } from '@talaan/contract'
import type { EnrollmentFacts } from './enrollment-events.ts'

export type AdmissionDomainEvent =
  | AdmissionSubmitted
  | ApplicationClaimed
  | AdmissionCodeRequested
  | AdmissionNumberRequested
  | ApplicationRepeated
  | AdmissionAccepted
  | AdmissionRejected

/** An application was submitted. Its email and contact number are not verified yet. */
export interface AdmissionSubmitted {
  type: 'admission_submitted'
  admission_id: number
  trans_no: string
  name: string
  /** Null for pupils without an email. */
  email: string | null
  contact_number: string
  course: { code: string; name: string }
  /** The documents that this application requires. */
  required_documents: readonly DocumentKind[]
  school_year: string
  semester: number
}

/** An application names the number and birthdate of a student, which proves nothing about its sender. */
export interface ApplicationClaimed {
  type: 'application_claimed'
  admission_id: number
  /** The student's account, if there is one. */
  user_id: number | null
  /** The address on the student's record, never the one in the application. */
  email: string | null
  name: string
  school_year: string
  semester: number
}

/** A code for an application was requested; it is valid for this many minutes. */
export interface AdmissionCodeRequested {
  type: 'admission_code_requested'
  admission_id: number
  trans_no: string
  /** The email address of the application. */
  email: string
  minutes: number
  /** Only for the encrypted part of a message. */
  secrets: { code: string }
}

/** An applicant asked for the number of their application. */
export interface AdmissionNumberRequested {
  type: 'admission_number_requested'
  admission_id: number
  trans_no: string
  /** The email address of the application. */
  email: string
}

/** Somebody applied with the name and birthdate of a person who has an application or request in the same term. */
export interface ApplicationRepeated {
  type: 'application_repeated'
  /** The earlier request, its application number and the email address of its person. */
  enrollment_id: number
  trans_no: string | null
  email: string
  school_year: string
  semester: number
}

export interface AdmissionAccepted extends EnrollmentFacts {
  type: 'admission_accepted'
  /** The account that was created with it; null for a student who had one, or has none yet. */
  account: {
    sign_in_name: string
    password_days: number
    /** Only for the encrypted part of a message. */
    secrets: { password: string }
  } | null
}

export interface AdmissionRejected extends EnrollmentFacts {
  type: 'admission_rejected'
  reason: string | null
}
