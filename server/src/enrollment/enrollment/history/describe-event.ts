/** Describes the events of an enrollment's history in plain words. */
import { documentNames, formatPesos, type HoldKind, studentStatusName } from '@talaan/contract'
import { holdKinds } from '#enrollment/holds/kinds.ts'
import { type HistoryAction, type HistoryEvent, readEvent } from './enrollment-event.ts'
import type { EventRecord } from './event-queries.ts'

export interface EventTexts {
  title: string
  /** Shown to the student and the office. */
  details: string[]
  /** Shown to the office only. */
  notes?: string[]
}

export type ClassNames = ReadonlyMap<number, string>

type PayloadOf<A extends HistoryAction> = Extract<HistoryEvent, { action: A }> extends { payload: infer P } ? P : undefined

interface EventDescription<P> {
  /** The only text when the payload cannot be read. */
  title: string
  describe?: (payload: P, names: ClassNames) => Partial<EventTexts>
}

const commaList = (texts: readonly (string | undefined)[]): string[] => {
  const knownTexts = texts.filter(Boolean)
  return knownTexts.length > 0 ? [knownTexts.join(', ')] : []
}

const className = ({ code, section }: { code: string; section: string }): string => `${code} (${section})`
const classList = (classes: readonly { code: string; section: string }[]): string[] => commaList(classes.map(className))
const namesOf = (ids: readonly number[], names: ClassNames): string[] => commaList(ids.map((id) => names.get(id)))
const removedList = (classes: readonly { code: string; section: string }[]): string[] =>
  classList(classes).map((removed) => `Removed: ${removed}`)

type RemovedClass = Pick<PayloadOf<'remove_subject'>, 'code' | 'class_dissolved' | 'charge'>
const chargeList = (classes: readonly RemovedClass[]): string[] =>
  classes.flatMap(({ code, class_dissolved, charge }) => [
    ...(class_dissolved ? [`${code}: class dissolved by the school`] : []),
    ...(charge ? [`${code}: ${charge.charge_percent}% is charged, dropped on class day ${charge.class_day}`] : []),
  ])

const holdName = (kind: HoldKind): string => holdKinds[kind].name
const overrideNotes = ({ overridden }: { overridden: readonly { message: string }[] }): string[] =>
  overridden.map(({ message }) => `Rule overridden: ${message}`)
const receiptDetails = ({ or_number, amount_centavos }: PayloadOf<'payment'>) => ({
  details: [`OR ${or_number}: ${formatPesos(amount_centavos)}`],
})
const documentDetails = ({ kind }: PayloadOf<'upload_document'>) => ({ details: [documentNames[kind]] })
const requestDetails = ({ subjects, reason }: PayloadOf<'request_enrollment'>, names: ClassNames) => ({
  details: namesOf(subjects, names),
  notes: reason ? [`Level chosen by the office: ${reason}`] : [],
})

function describeUpdate(
  { subjects, removed, student_status, student_status_reason, ...payload }: PayloadOf<'update'>,
  names: ClassNames,
): EventTexts {
  const changes = [...namesOf(subjects, names), ...removedList(removed), ...chargeList(removed)]
  const title = removed.length > 0 ? 'Subjects changed' : 'Subjects added'
  const statusNotes = student_status_reason ? [`Student status set by hand: ${student_status_reason}`] : []
  const notes = [...overrideNotes(payload), ...statusNotes]
  const details = [...changes, `Student status: ${studentStatusName(student_status)}`]
  return { title: changes.length > 0 ? title : 'Student status set', details, notes }
}

function describeLeaving(payload: PayloadOf<'leave_waitlist'>, names: ClassNames): Partial<EventTexts> {
  if ('subject_offer_ids' in payload) return { details: namesOf(payload.subject_offer_ids, names) }
  return { ...(payload.declined && { title: 'Waitlist slot declined' }), details: [className(payload)] }
}

const identityProofs: Record<NonNullable<PayloadOf<'attach_admission'>['identity']>, string> = {
  confirmed_by_student: 'The student confirmed it',
  compared_by_registrar: 'The registrar compared the records',
  checked_by_registrar: 'The registrar checked the identity',
}

const descriptions: { [A in HistoryAction]: EventDescription<PayloadOf<A>> } = {
  submit_admission: { title: 'Application submitted' },
  edit_admission: { title: 'Application changed' },
  revise_admission: { title: 'Application changed at the counter' },
  attach_admission: {
    title: 'Application attached to an existing student record',
    describe: ({ identity }) => ({ details: identity ? [identityProofs[identity]] : [] }),
  },
  disown_application: { title: 'The student did not send this application' },
  upload_document: { title: 'Document uploaded', describe: documentDetails },
  remove_document: { title: 'Document removed', describe: documentDetails },
  confirm_admission: { title: 'Application confirmed' },
  complete_admission: {
    title: 'Application completed',
    describe: ({ promised }) => ({
      details: commaList(promised.map((kind) => documentNames[kind])).map((documents) => `To be submitted: ${documents}`),
    }),
  },
  delete_admission: { title: 'Application deleted' },
  accept_admission: { title: 'Admission accepted' },
  reject_admission: { title: 'Request rejected' },
  update: { title: 'Subjects changed', describe: describeUpdate },
  request_enrollment: { title: 'Enrollment requested', describe: requestDetails },
  change_request: { title: 'Request changed', describe: requestDetails },
  cancel_request: { title: 'Request cancelled' },
  join_waitlist: { title: 'Joined a waiting list', describe: (payload) => ({ details: [className(payload)] }) },
  leave_waitlist: { title: 'Left the waiting list', describe: describeLeaving },
  accept_seat: {
    title: 'Waitlist slot accepted',
    describe: (payload) => ({ details: [className(payload)], notes: overrideNotes(payload) }),
  },
  seat_expired: { title: 'Waitlist slot not accepted in time', describe: (payload) => ({ details: [className(payload)] }) },
  remove_subject: {
    title: 'Subject removed',
    describe: (payload) => ({
      ...(payload.dropped && { title: 'Subject dropped' }),
      details: [className(payload), ...chargeList([payload])],
    }),
  },
  move_subject: {
    title: 'Moved to another section',
    describe: ({ code, from_section, to_section }) => ({ details: [`${code}: ${from_section} → ${to_section}`] }),
  },
  hold: {
    title: 'Put on hold',
    describe: ({ kind, amount_centavos }) => ({
      title: `Put on hold: ${holdName(kind).toLowerCase()}`,
      details: amount_centavos ? [formatPesos(amount_centavos)] : [],
    }),
  },
  release_hold: { title: 'Hold released', describe: ({ lifted }) => ({ details: lifted.map(holdName) }) },
  accept_enrollment: {
    title: 'Enrolled',
    describe: (payload) => ({ details: [`Registration no. ${payload.registration_no}`], notes: overrideNotes(payload) }),
  },
  undo_enrollment: { title: 'Enrollment undone' },
  shift_course: {
    title: 'Shifted to another course',
    describe: ({ from, to, subjects }) => ({ title: `Shifted from ${from.course} to ${to.course}`, details: removedList(subjects) }),
  },
  withdraw: {
    title: 'Withdrawn',
    describe: ({ policy, subjects }) => ({ details: [...commaList([policy]), ...classList(subjects)] }),
  },
  reassess: {
    title: 'Fees assessed again',
    describe: ({ from_centavos, to_centavos }) => ({ details: [`${formatPesos(from_centavos)} → ${formatPesos(to_centavos)}`] }),
  },
  award_grant: { title: 'Grant awarded', describe: ({ grant }) => ({ details: [grant] }) },
  revoke_grant: { title: 'Grant revoked', describe: ({ grant }) => ({ details: [grant] }) },
  resend_confirmation: { title: 'Confirmation sent again' },
  update_info: {
    title: 'Personal details corrected',
    describe: ({ fields }) => ({ notes: commaList(fields.map((name) => name.replaceAll('_', ' '))) }),
  },
  edit_enrollment: {
    title: 'Enrollment corrected',
    describe: ({ changes }) => ({ details: changes.map(({ field, from, to }) => `${field}: ${from || 'none'} → ${to ?? ''}`) }),
  },
  payment: { title: 'Payment received', describe: receiptDetails },
  void_payment: { title: 'Payment voided', describe: receiptDetails },
}

/** An event that cannot be read is shown by its title or by the name of its action, so that the history is complete. */
export function describeEvent(row: Pick<EventRecord, 'action' | 'payload'>, names: ClassNames): EventTexts {
  const event = readEvent(row)
  if (!event) return { title: fallbackTitle(row.action), details: [] }
  const { title, describe } = descriptions[event.action] as EventDescription<unknown>
  return { title, details: [], ...describe?.('payload' in event ? event.payload : undefined, names) }
}

function fallbackTitle(action: string): string {
  if (Object.hasOwn(descriptions, action)) return descriptions[action as HistoryAction].title
  const text = action.replace(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The classes that an event names only by id. */
export function classIdsOf(row: Pick<EventRecord, 'action' | 'payload'>): readonly number[] {
  const event = readEvent(row)
  switch (event?.action) {
    case 'update':
    case 'request_enrollment':
    case 'change_request':
      return event.payload.subjects
    case 'leave_waitlist':
      return 'subject_offer_ids' in event.payload ? event.payload.subject_offer_ids : []
    default:
      return []
  }
}

const cashierActions = new Set(['hold', 'release_hold', 'payment', 'void_payment', 'reassess', 'award_grant', 'revoke_grant'])

/** Whether an applicant may have done it without an account. */
export const isApplicantAction = (action: string): boolean => action.endsWith('_admission') || action.endsWith('_document')

/** The office that did it, as shown to students, who see no names of staff. */
export function officeOf({ action, own, by }: Pick<EventRecord, 'action' | 'own' | 'by'>): string {
  if (own) return 'You'
  if (cashierActions.has(action)) return 'Cashier'
  return by === null && isApplicantAction(action) ? 'You' : 'Registrar'
}

/** Whether the student sees the reason, because a message or the bill has it, too; other reasons are notes of the office. */
export const showsReason = (action: string): boolean => ['reject_admission', 'withdraw', 'reassess'].includes(action)
