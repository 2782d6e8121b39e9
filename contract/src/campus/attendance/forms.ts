import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, Instant, Level, Month } from '#platform/shapes.ts'
import { ScannerToken } from './gate/forms.ts'
import { classMarks, MAX_CAMPUS_NETWORKS, MAX_SCANS, printedChecks, scanKinds, scannedKinds } from './values.ts'

/** A time of the day in Manila. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 07:30')
const chosen = z.array(Id).max(200).default([])
const audienceFields = ['role_ids', 'course_ids', 'levels', 'section_ids'] as const
const MAX_DAYS = 366

const shape = {
  title: requiredText(120),
  venue: optionalText(120),
  starts_on: Day,
  /** Empty for an event of one day. */
  ends_on: emptyToNull(Day),
  /** Monday is 1; none for every day from the first to the last. */
  weekdays: z.array(z.coerce.number().int().min(1).max(7)).max(7).default([]),
  am_in: emptyToNull(Clock),
  am_out: emptyToNull(Clock),
  pm_in: emptyToNull(Clock),
  pm_out: emptyToNull(Clock),
  late_after: z.coerce.number().int('Enter whole minutes').min(0).max(240, 'At most 240 minutes').default(15),
  is_for_everyone: z.boolean().default(false),
  is_for_employees: z.boolean().default(false),
  role_ids: chosen,
  course_ids: chosen,
  levels: z.array(Level).max(12).default([]),
  section_ids: chosen,
  printed_check: z.enum(printedChecks).default('guard'),
  updated_at: Instant.optional(),
}
/** The guards of an event in place of those before; without a device for the whole event. */
export const GuardPostsForm = z.object({
  posts: z.array(z.object({ user_id: Id, device_id: Id.nullable().default(null) })).max(500),
  updated_at: Instant.optional(),
})

type EventFields = z.infer<z.ZodObject<typeof shape>>

const daysOf = ({ starts_on, ends_on }: EventFields): number => (Date.parse(ends_on ?? starts_on) - Date.parse(starts_on)) / 86_400_000 + 1

/** The first time that is not after the one before it. */
function findDisorder({ am_in, am_out, pm_in, pm_out }: EventFields): string | undefined {
  const clocks = Object.entries({ am_in, am_out, pm_in, pm_out }).flatMap(([name, clock]) => (clock ? [{ name, clock }] : []))
  return clocks.find(({ clock }, index) => index > 0 && clock <= clocks[index - 1]!.clock)?.name
}

export const AttendanceEventForm = z.object(shape).superRefine((form, ctx) => {
  const report = (field: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [field] })
  if (form.ends_on && form.ends_on < form.starts_on) report('ends_on', 'The last day cannot be before the first')
  else if (daysOf(form) > MAX_DAYS) report('ends_on', 'An event lasts one year at most')
  const disorder = findDisorder(form)
  if (disorder) report(disorder, 'This time must be after the one before it')
  const isForNobody = !form.is_for_everyone && !form.is_for_employees && audienceFields.every((name) => form[name].length === 0)
  if (isForNobody) report('is_for_everyone', 'Choose the expected attendees')
})

export const AttendanceReason = z.object({ reason: requiredText(300) })

export const ScanBatch = z.object({
  /** Of a registered device. */
  device_token: ScannerToken.optional(),
  scans: z
    .array(
      z.object({
        /** Made by the device: a scan that is sent again is recorded once. */
        id: z.uuid(),
        code: z.string().trim().min(1).max(500),
        kind: z.enum(scannedKinds).default('auto'),
        /** By the clock of the device. */
        scanned_at: Instant,
        /** How far that clock is ahead of the server's, in milliseconds. */
        device_skew_ms: z.number().int().min(-86_400_000).max(86_400_000).optional(),
      }),
    )
    .min(1)
    .max(MAX_SCANS, `Send at most ${MAX_SCANS} scans at once`),
})

export const EntryForm = z.object({
  /** A student or employee number. */
  number: requiredText(40),
  kind: z.enum(scanKinds),
  day: Day,
  time: Clock,
  reason: requiredText(300),
})

export const ExcuseForm = z.object({ person_id: Id, day: Day, reason: requiredText(300) })
export const AbsencesForm = z.object({ office_id: Id, how_to_clear: optionalText(300) })
export const CheckIn = z.object({ code: z.string().trim().min(1).max(200) })

export const ClassDayForm = z.object({
  marks: z
    .array(
      z.object({
        enrollment_id: Id,
        /** Null removes the mark. */
        status: z.enum(classMarks).nullable(),
        reason: optionalText(200),
      }),
    )
    .min(1)
    .max(200),
  /** When the day was marked last before the form was opened; null for a day without marks. */
  marked_at: Instant.nullish(),
})

export const ClassMonthForm = z.object({ month: Month })
export const ClassMonthUnlock = z.object({ month: Month, reason: requiredText(300) })

const isNetwork = (text: string): boolean => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((schema) => schema.safeParse(text).success)

export const AttendanceSettingsForm = z.object({
  /** Unexcused absences of a pupil in a month from which the parents are notified. */
  absence_limit: z.coerce.number().int().min(1).max(31),
  /** IP addresses and networks of the campus. */
  networks: z
    .array(z.string().trim().max(50))
    .max(MAX_CAMPUS_NETWORKS, `Enter at most ${MAX_CAMPUS_NETWORKS} networks`)
    .refine((texts) => texts.every(isNetwork), 'Enter IP addresses or networks, such as 203.0.113.0/24'),
  updated_at: Instant.optional(),
})
