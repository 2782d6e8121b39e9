/** An enrollment's history in plain words. Facts in, words out. */
import { type DocumentKind, documentNames, formatPesos, type HoldKind } from '@talaan/contract'
import { holdKinds } from '../../holds/kinds.ts'
import type { EventRecord } from './event-queries.ts'

type Payload = Record<string, unknown>

export interface EventWords {
  title: string
  /** For the student too. */
  details: string[]
  /** For the office alone. */
  notes?: string[]
}

export type ClassNames = ReadonlyMap<number, string>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const field = (of: unknown, name: string): string => text((of as Payload | null)?.[name])

/** Classes as events name them: by id, or with code and section. */
export const classIds = ({ payload }: Pick<EventRecord, 'payload'>): number[] =>
  [...list(payload?.subjects), ...list(payload?.added), ...list(payload?.subject_offer_ids)].filter((one) => typeof one === 'number')

function classes(value: unknown, names: ClassNames): string[] {
  const told = list(value).map((one) =>
    typeof one === 'number' ? names.get(one) : field(one, 'code') && `${field(one, 'code')} (${field(one, 'section')})`,
  )
  const known = told.filter(Boolean)
  return known.length > 0 ? [known.join(', ')] : []
}

const standing: Record<string, string> = { '1': 'Regular', '0': 'Irregular' }
const kindWord = (kind: unknown): string => (holdKinds[text(kind) as HoldKind]?.name ?? text(kind)).toLowerCase()
const overridden = (payload: Payload): string[] =>
  list(payload.overridden).map((one) => `Allowed against the rule: ${field(one, 'message')}`)
const receipt = (payload: Payload): string[] => [`OR ${text(payload.or_number)}: ${formatPesos(Number(payload.amount_centavos))}`]

function documentList(kinds: readonly unknown[]): string[] {
  const known = kinds.flatMap((kind) => documentNames[text(kind) as DocumentKind] ?? [])
  return known.length > 0 ? [known.join(', ')] : []
}

const words: Record<string, (payload: Payload, names: ClassNames) => EventWords> = {
  submit_admission: () => ({ title: 'Application sent', details: [] }),
  edit_admission: () => ({ title: 'Application changed', details: [] }),
  revise_admission: () => ({ title: 'Application changed at the counter', details: [] }),
  attach_admission: () => ({ title: 'Application joined to the record of a known student', details: [] }),
  upload_document: (payload) => ({ title: 'Document sent', details: documentList([payload.kind]) }),
  remove_document: (payload) => ({ title: 'Document taken back', details: documentList([payload.kind]) }),
  confirm_admission: () => ({ title: 'Application confirmed', details: [] }),
  complete_admission: (payload) => ({
    title: 'Application completed',
    details: documentList(list(payload.promised)).map((promised) => `To be brought: ${promised}`),
  }),
  delete_admission: () => ({ title: 'Application deleted', details: [] }),
  accept_admission: () => ({ title: 'Admission accepted', details: [] }),
  reject_admission: () => ({ title: 'Request rejected', details: [] }),
  update: (payload, names) => {
    const added = classes(payload.subjects, names)
    const removed = classes(payload.removed, names).map((gone) => `Removed: ${gone}`)
    const status = standing[text(payload.student_status)]
    const details = [...added, ...removed, ...(status ? [`Standing: ${status}`] : [])]
    const changed = removed.length > 0 ? 'Subjects changed' : 'Subjects added'
    return { title: added.length + removed.length > 0 ? changed : 'Standing set', details, notes: overridden(payload) }
  },
  request_enrollment: (payload, names) => ({ title: 'Enrollment requested', details: classes(payload.subjects, names) }),
  change_request: (payload, names) => ({ title: 'Request changed', details: classes(payload.subjects, names) }),
  cancel_request: () => ({ title: 'Request cancelled', details: [] }),
  join_waitlist: (payload, names) => ({ title: 'Joined a waiting list', details: classes([payload], names) }),
  leave_waitlist: (payload, names) => ({
    title: payload.declined ? 'Seat from the waiting list declined' : 'Left the waiting list',
    details: classes(payload.code ? [payload] : payload.subject_offer_ids, names),
  }),
  accept_seat: (payload, names) => ({
    title: 'Seat from the waiting list taken',
    details: classes([payload], names),
    notes: overridden(payload),
  }),
  seat_expired: (payload, names) => ({ title: 'Seat from the waiting list not taken in time', details: classes([payload], names) }),
  remove_subject: (payload, names) => ({
    title: payload.dropped ? 'Subject dropped' : 'Subject removed',
    details: classes([payload], names),
  }),
  move_subject: (payload) => ({
    title: 'Moved to another section',
    details: [`${text(payload.code)}: ${text(payload.from_section)} → ${text(payload.to_section)}`],
  }),
  hold: ({ kind, amount_centavos: amount }) => ({
    title: `Put on hold: ${kindWord(kind)}`,
    details: amount ? [formatPesos(Number(amount))] : [],
  }),
  release_hold: ({ lifted }) => ({
    title: 'Hold lifted',
    details: list(lifted).map((kind) => holdKinds[kind as HoldKind]?.name ?? text(kind)),
  }),
  accept_enrollment: (payload) => ({
    title: 'Enrolled',
    details: payload.registration_no ? [`Registration no. ${text(payload.registration_no)}`] : [],
    notes: overridden(payload),
  }),
  shift_course: (payload, names) => ({
    title: `Shifted from ${field(payload.from, 'course')} to ${field(payload.to, 'course')}`,
    details: classes(payload.subjects, names).map((removed) => `Removed: ${removed}`),
  }),
  withdraw: (payload, names) => ({
    title: 'Withdrawn',
    details: [...[text(payload.policy)].filter(Boolean), ...classes(payload.subjects, names)],
  }),
  resend_confirmation: () => ({ title: 'Confirmation sent again', details: [] }),
  update_info: (payload) => ({
    title: 'Personal details corrected',
    details: [],
    notes: [
      list(payload.fields)
        .map((name) => text(name).replaceAll('_', ' '))
        .join(', '),
    ].filter(Boolean),
  }),
  edit_enrollment: (payload) => ({
    title: 'Enrollment corrected',
    details: list(payload.changes).map((one) => `${field(one, 'field')}: ${field(one, 'from') || 'none'} → ${field(one, 'to')}`),
  }),
  payment: (payload) => ({ title: 'Payment received', details: receipt(payload) }),
  void_payment: (payload) => ({ title: 'Payment voided', details: receipt(payload) }),
}

/** An action without words of its own is told by its name, so that nothing is left out of the history. */
export function wordsOf({ action, payload }: Pick<EventRecord, 'action' | 'payload'>, names: ClassNames): EventWords {
  const known = Object.hasOwn(words, action) ? words[action] : undefined
  if (known) return known(payload ?? {}, names)
  const plain = action.replace(/[._]/g, ' ')
  return { title: plain.charAt(0).toUpperCase() + plain.slice(1), details: classes(payload?.subjects ?? payload?.added, names) }
}

const cashiers = new Set(['hold', 'release_hold', 'payment', 'void_payment'])

/** What an applicant does without an account. */
export const isApplicants = (action: string): boolean => action.endsWith('_admission') || action.endsWith('_document')

/** Whose desk it is, for students: no names of staff. */
export function officeOf({ action, own, by }: Pick<EventRecord, 'action' | 'own' | 'by'>): string {
  if (own) return 'You'
  if (cashiers.has(action)) return 'Cashier'
  return by === null && isApplicants(action) ? 'You' : 'Registrar'
}

/** What was written to the student anyway; other reasons are notes of the office. */
export const showsReason = (action: string): boolean => action === 'reject_admission' || action === 'withdraw'
