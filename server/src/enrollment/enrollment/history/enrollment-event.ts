import { documentKinds, HoldKind } from '@talaan/contract'
import { z } from 'zod'

/**
 * The events of an enrollment's history: one shape for each action, checked when an event is written and when it is read. Rows are never
 * changed, so a new field must be optional; a row with an unknown shape is shown by its title alone.
 */
const eventWithoutPayload = <A extends string>(action: A) => z.strictObject({ action: z.literal(action) })

const eventWith = <A extends string, P extends z.ZodType>(action: A, payload: P) => z.strictObject({ action: z.literal(action), payload })

const OfferIds = z.array(z.number()).readonly()
const Offer = z.strictObject({ subject_offer_id: z.number(), code: z.string(), section: z.string() })
const RemovedLoad = Offer.extend({
  load_id: z.number(),
  dropped: z.boolean(),
  class_dissolved: z.boolean().optional(),
  charge: z.strictObject({ class_day: z.number(), charge_percent: z.number() }).optional(),
})
/** A subject that ended with the whole enrollment, by shift or withdrawal. */
const EndedLoad = Offer.extend({ load_id: z.number(), units: z.number() })

/** The overridden reasons. Their codes are kept as they were, because reason codes change over the years. */
const Overridden = z.array(z.looseObject({ code: z.string(), message: z.string() })).readonly()

const DocumentKind = z.enum(documentKinds)
const Document = z.strictObject({ kind: DocumentKind })
const RequestedSubjects = z.strictObject({ subjects: OfferIds })
const CoursePlacement = z.strictObject({ course: z.string(), level: z.number(), status: z.number(), loads: z.number() })
const FieldValue = z.union([z.string(), z.number(), z.null()])
const Receipt = z.strictObject({ or_number: z.string(), amount_centavos: z.number() })

export const EnrollmentEvent = z.discriminatedUnion('action', [
  eventWithoutPayload('submit_admission'),
  eventWithoutPayload('edit_admission'),
  eventWithoutPayload('revise_admission'),
  eventWith(
    'attach_admission',
    z.strictObject({
      from_student_id: z.number(),
      student_id: z.number(),
      student: z.string(),
      student_id_number: z.string().nullable(),
      /** Whether the record that the application had made was removed. */
      removed: z.boolean(),
      /** Who said that the application belongs to the student; older events do not say it. */
      identity: z.enum(['confirmed_by_student', 'compared_by_registrar', 'checked_by_registrar']).optional(),
    }),
  ),
  eventWithoutPayload('disown_application'),
  eventWith('upload_document', Document),
  eventWith('remove_document', Document),
  eventWithoutPayload('confirm_admission'),
  eventWith('complete_admission', z.strictObject({ promised: z.array(DocumentKind).readonly() })),
  eventWithoutPayload('delete_admission'),
  eventWith('accept_admission', z.strictObject({ user_id: z.number().nullable() })),
  eventWithoutPayload('reject_admission'),
  eventWith('request_enrollment', RequestedSubjects.extend({ reason: z.string().optional() })),
  eventWith('change_request', RequestedSubjects),
  eventWithoutPayload('cancel_request'),
  eventWith(
    'update',
    z.strictObject({
      /** Of a block. */
      section: z.string().nullish(),
      subjects: OfferIds,
      student_status: z.string(),
      /** Of a status that was set by hand. */
      student_status_reason: z.string().optional(),
      removed: z.array(RemovedLoad).readonly(),
      overridden: Overridden,
    }),
  ),
  eventWith('remove_subject', RemovedLoad.extend({ overridden: Overridden })),
  /** Written by the statement that moves the students of a class, see `offers/moving`. */
  eventWith(
    'move_subject',
    z.strictObject({
      load_id: z.number(),
      code: z.string(),
      from_offer_id: z.number(),
      from_section: z.string(),
      to_offer_id: z.number(),
      to_section: z.string(),
    }),
  ),
  eventWith('join_waitlist', Offer),
  /** One entry that was left, or all entries of the enrollment. */
  eventWith('leave_waitlist', z.union([Offer.extend({ declined: z.boolean() }), z.strictObject({ subject_offer_ids: OfferIds })])),
  eventWith('accept_seat', Offer.extend({ overridden: Overridden })),
  eventWith('seat_expired', Offer),
  eventWith('hold', z.strictObject({ kind: HoldKind, amount_centavos: z.number().nullable() })),
  eventWith('release_hold', z.strictObject({ lifted: z.array(HoldKind).readonly() })),
  eventWith(
    'accept_enrollment',
    z.strictObject({
      registration_no: z.string(),
      student_id_number: z.string(),
      overridden: Overridden,
      /** Read when the acceptance is undone, see `reopenEnrollment`. */
      replaced: z.record(z.string(), FieldValue).optional(),
    }),
  ),
  eventWithoutPayload('undo_enrollment'),
  eventWith('shift_course', z.strictObject({ from: CoursePlacement, to: CoursePlacement, subjects: z.array(EndedLoad).readonly() })),
  eventWith(
    'withdraw',
    z.strictObject({
      subjects: z.array(EndedLoad).readonly(),
      policy: z.string(),
      charge_centavos: z.number(),
      credit_centavos: z.number(),
      lifted: z.array(HoldKind).readonly(),
    }),
  ),
  eventWith('reassess', z.strictObject({ from_centavos: z.number(), to_centavos: z.number() })),
  eventWith('award_grant', z.strictObject({ grant: z.string() })),
  eventWith('revoke_grant', z.strictObject({ grant: z.string() })),
  eventWithoutPayload('resend_confirmation'),
  eventWith('update_info', z.strictObject({ fields: z.array(z.string()).readonly() })),
  eventWith(
    'edit_enrollment',
    z.strictObject({ changes: z.array(z.strictObject({ field: z.string(), from: FieldValue, to: FieldValue })).readonly() }),
  ),
])
export type EnrollmentEvent = z.infer<typeof EnrollmentEvent>

/** The lines of the history: the events of the enrollment and its payments. */
const HistoryEvent = z.discriminatedUnion('action', [
  ...EnrollmentEvent.options,
  eventWith('payment', Receipt),
  eventWith('void_payment', Receipt),
])
export type HistoryEvent = z.infer<typeof HistoryEvent>
export type HistoryAction = HistoryEvent['action']

/** The event of a row, or undefined when an older version wrote another shape or another action. */
export function readEvent({ action, payload }: { action: string; payload: unknown }): HistoryEvent | undefined {
  return HistoryEvent.safeParse(payload === null ? { action } : { action, payload }).data
}
