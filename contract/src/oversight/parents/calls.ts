import { z } from 'zod'
import { Session } from '#access/auth/calls.ts'
import { ownAttendance } from '#campus/attendance/own.ts'
import { payments, ToPay } from '#cashier/payments/calls.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, Instant, item } from '#platform/shapes.ts'
import { OwnClearance } from '#records/clearance/own.ts'
import { students } from '#records/students/calls.ts'
import { Letterhead } from '#records/students/documents.ts'
import { ChildAcceptance, InvitationSecret, ParentAccountForm, ParentInvitationForm, ParentRemoval } from './forms.ts'
import { parentRelations } from './values.ts'

const Relation = z.enum(parentRelations)

const StudentParent = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  relation: Relation,
  invited_by: z.string().nullable(),
  invited_at: Instant,
  accepted_at: Instant,
  removed_at: Instant.nullable(),
  removed_by: z.string().nullable(),
  remove_reason: z.string().nullable(),
  /** Why the parent does not see the record now. */
  reasons: z.array(Reason),
  can: z.object({ remove: z.boolean() }),
})
export type StudentParent = z.infer<typeof StudentParent>

const OpenInvitation = z.object({
  id: z.number(),
  relation: Relation.nullable(),
  /** Null for a letter. */
  email: z.string().nullable(),
  invited_by: z.string().nullable(),
  invited_at: Instant,
  expires_at: Instant,
  is_expired: z.boolean(),
})

/** A letter as it is printed; its code is in no other answer. */
export const ParentLetter = z.object({
  invitation_id: z.number(),
  school: Letterhead,
  student: z.string(),
  relation: Relation.nullable(),
  code: z.string(),
  url: z.string(),
  /** YYYY-MM-DD */
  expires_on: z.string(),
})
export type ParentLetter = z.infer<typeof ParentLetter>

const Child = z.object({
  /** Of the student. */
  id: z.number(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  relation: Relation,
  /** Why nothing of the child is shown. */
  reasons: z.array(Reason),
})

/** What a parent reads first about a child; null where nothing of the child is shown. */
export const ChildSummary = Child.extend({
  summary: z
    .object({
      balance_centavos: Centavos,
      is_assessed: z.boolean(),
      to_pay: ToPay,
      /** What offices have open, such as a book of the library. */
      office_items: z.array(z.object({ office: z.string(), reason: z.string() })),
      /** Subjects of the newest term with a grade that is shown. */
      shown_grades: z.number(),
      open_clearance: z.number(),
    })
    .nullable(),
})
export type ChildSummary = z.infer<typeof ChildSummary>

const OwnParent = z.object({
  id: z.number(),
  name: z.string(),
  relation: Relation,
  accepted_at: Instant,
  sees_record: z.boolean(),
  /** Newest first. */
  history: z.array(z.object({ given_at: Instant, withdrawn_at: Instant.nullable() })),
  can: z.object({ consent: z.boolean(), withdraw: z.boolean() }),
})
const OwnParents = z.object({
  /** Below 18 on the day of the school: parents see the record without consent. */
  is_minor: z.boolean(),
  parents: z.array(OwnParent),
})
export type OwnParents = z.infer<typeof OwnParents>

const accepted = ['parent.invitation', 'parent.linked', 'parent.own_record', 'auth.throttled'] as const
const childReasons = ['parent.consent', 'parent.no_account'] as const

export const parentAccess = {
  studentParents: call('GET /api/students/:id/parents', 'Invite Parents', {
    summary: 'The parents who see the record of a student, former ones, and invitations that nobody accepted yet',
    data: z.object({
      parents: z.array(StudentParent),
      invitations: z.array(OpenInvitation),
      /** With which the student signs in; null without an account, or with one that signs in with the number. */
      sign_in_email: z.string().nullable(),
    }),
  }),
  inviteParent: call('POST /api/students/:id/parent-invitations', 'Invite Parents', {
    summary: 'Invite a parent of a student by a mailed link, or by a letter with a code that only this answer has',
    body: ParentInvitationForm,
    data: z.object({ id: z.number(), letter: ParentLetter.nullable() }),
  }),
  moveEmailToParent: call('POST /api/students/:id/parent-email', 'Invite Parents', {
    summary: 'Give the email with which a student signs in to a parent, who is invited at it; the student signs in with the student number',
    reasons: ['parent.no_sign_in_email', 'user.own_email'],
  }),
  inviteParentsOfSection: call('POST /api/sections/:id/parent-invitations', 'Invite Parents', {
    summary: 'Letters with a code for the parents of every member of a section',
    data: z.array(ParentLetter),
  }),
  cancelParentInvitation: call('POST /api/parent-invitations/:id/cancel', 'Invite Parents', {
    summary: 'Make an invitation that nobody accepted useless',
    reasons: ['parent.accepted'],
  }),
  removeParent: call('POST /api/parents/:id/remove', 'Invite Parents', {
    summary: 'End the access of a parent to the record of a student at once, with the reason',
    body: ParentRemoval,
  }),
  checkParentInvitation: call('POST /api/parent-invitations/check', 'public', {
    summary: 'What an invitation is for; one answer, after the same time, for unknown, used and expired ones',
    body: InvitationSecret,
    /** The student's name with initials: whoever finds a letter learns no more. */
    response: item(z.object({ student: z.string(), relation: Relation.nullable(), email: z.string().nullable() })),
    reasons: ['parent.invitation', 'auth.throttled'],
  }),
  openParentAccount: call('POST /api/parent-invitations/accept', 'public', {
    summary: 'Accept an invitation with a new account, and sign in',
    body: ParentAccountForm,
    data: Session,
    reasons: accepted,
  }),
  addOwnChild: call('POST /api/parent/children', 'signed-in', {
    summary: 'Accept an invitation with the account that is signed in: one account for several children',
    body: ChildAcceptance,
    data: z.object({ id: z.number() }),
    reasons: accepted,
  }),
  ownChildren: call('GET /api/parent/children', 'View Own Children', {
    summary: 'Your children, each with what is due, the grades that are shown and what of the clearance is open',
    data: z.array(ChildSummary),
    reasons: childReasons,
  }),
  childSubjects: call('GET /api/parent/children/:id/subjects', 'View Own Children', {
    summary: 'The subjects of your child in the current term',
    response: students.loads.response,
    reasons: childReasons,
  }),
  childGrades: call('GET /api/parent/children/:id/grades', 'View Own Children', {
    summary: 'The grades of your child, as your child sees them',
    response: students.allLoads.response,
    reasons: childReasons,
  }),
  childAccount: call('GET /api/parent/children/:id/account', 'View Own Children', {
    summary: 'The account of your child: one entry per term, newest first',
    response: payments.ownAccount.response,
    reasons: childReasons,
  }),
  childClearance: call('GET /api/parent/children/:id/clearance', 'View Own Children', {
    summary: 'The clearance of your child in the newest term',
    query: z.object({ enrollment_id: Id.optional() }),
    data: OwnClearance.nullable(),
    reasons: childReasons,
  }),
  childAttendance: call('GET /api/parent/children/:id/attendance', 'View Own Children', {
    summary: 'The attendance of your child: in the section, at events and at the gate',
    query: ownAttendance.ownAttendance.query,
    response: ownAttendance.ownAttendance.response,
    reasons: childReasons,
  }),
  ownParents: call('GET /api/student/parents', 'Share With Parents', {
    summary: 'Your parents who accepted an invitation, and whether they see your record',
    data: OwnParents,
  }),
  giveParentConsent: call('POST /api/student/parents/:id/consent', 'Share With Parents', {
    summary: 'Let a parent see your subjects, grades, account and clearance',
    data: OwnParents,
    reasons: ['parent.minor'],
  }),
  withdrawParentConsent: call('POST /api/student/parents/:id/withdraw', 'Share With Parents', {
    summary: 'Stop a parent from seeing your record, at once',
    data: OwnParents,
    reasons: ['parent.minor'],
  }),
}
