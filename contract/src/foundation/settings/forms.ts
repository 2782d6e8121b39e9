import { z } from 'zod'
import { Email } from '#foundation/people/people.ts'
import { receiptTitles } from '#platform/lists.ts'
import { collapseSpaces, Day, Instant, PesosOrZero, REQUIRED, SchoolYear, Semester, Switch } from '#platform/shapes.ts'
import { averageAttempts, averageDecimals, averageRoundings } from '#rules/averages.ts'
import { findQrPhProblem } from '#rules/qr-ph.ts'
import { carriesWhiteText } from '#rules/school.ts'
import { schoolImages } from './values.ts'

const MaxUnits = z.string().regex(/^([0-9]|[12]\d|30)$/, 'Enter whole units, 0 to 30')

const ReminderDays = z.string().regex(/^([1-9]|[12]\d|30)$/, 'Enter whole days, 1 to 30')

const PaymentInstructions = z
  .string()
  .max(1500, 'At most 1,500 characters')
  .transform((text) =>
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

const WorkingDays = z.string().regex(/^([1-9]|[1-5]\d|60)$/, 'Enter whole days, 1 to 60')
const UnclaimedDays = z.string().regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, 'Enter whole days, 1 to 365')
const Months = z.string().regex(/^([1-9]|[1-5]\d|60)$/, 'Enter whole months, 1 to 60')
const Lines = PaymentInstructions.pipe(z.string().max(300, 'At most 300 characters'))
const Text = (most: number) => z.string().max(most, `At most ${most} characters`).transform(collapseSpaces)
const DepedText = Text(80)
const SignatoryName = Text(80)

const emptyDay = Day.or(z.literal(''))

/** The school-wide settings. Switches travel as '1' and '0'. */
export const Settings = z.object({
  /** The name of the portal, in its menu and in the title of each page. */
  product_name: z.string(),
  school_name: z.string(),
  /** Below the icon of the installed portal and where there is little room. */
  school_short_name: Text(20),
  /** Lines. */
  school_address: z.string(),
  school_phones: Text(80),
  school_email: z.union([z.literal(''), Email]),
  /** Lines below the address on papers, such as the recognition by DepEd and CHED. */
  school_recognition: Lines,
  /** The colour behind white text on the pages before the sign-in and of the installed portal; blank for that of the portal. */
  school_color: z
    .string()
    .toLowerCase()
    .regex(/^(#[\da-f]{6})?$/, 'Enter a colour such as #0b3b2e')
    .refine((color) => color === '' || carriesWhiteText(color), 'White text cannot be read on this colour. Choose a darker one.'),
  school_year: SchoolYear,
  semester: Semester,
  maintenance: Switch,
  enrollment_school_year: SchoolYear,
  enrollment_semester: Semester,
  enrollment_start: emptyDay,
  enrollment_end: emptyDay,
  enrollment_status: z.enum(['OPEN', 'CLOSE']),
  new_student: Switch,
  old_student: Switch,
  returnee: Switch,
  transferee: Switch,
  /** Whether an application can be completed only with every required document uploaded or received. */
  admission_requires_documents: Switch,
  /** Whether an enrollment is put on hold for the balance of an earlier term. */
  hold_on_old_balance: Switch,
  /** Whether an enrollment is put on hold until the downpayment is paid. */
  hold_on_downpayment: Switch,
  /** The downpayment of payment plans that set none, and of a full payment, in whole pesos. */
  downpayment_pesos: z.string().regex(/^\d{1,6}$/, 'Enter whole pesos, digits only'),
  /** The normal load of a college student in a semester and in summer. A plan that prescribes more counts instead. */
  college_max_units: MaxUnits,
  summer_max_units: MaxUnits,
  /** What a student who completes the curriculum in the term may take on top, up to 30 units in all. */
  graduating_overload_units: MaxUnits,
  /** The title of printed receipts. */
  receipt_title: z.enum(receiptTitles),
  /** Where and how students pay, in lines: the cashier's window, office hours, bank accounts. Shown on bills. */
  payment_instructions: PaymentInstructions,
  /** The text of the school's QR Ph code, from which the codes of payments are made; blank until it is entered. */
  qr_ph: z.string().trim().max(512),
  /** Whether who received a payment needs a second person to void it. */
  void_second_person: Switch,
  /** Whether the cash of a shift is counted before what is expected is shown. */
  blind_count: Switch,
  /** Whether students are reminded of what they have to pay. */
  payment_reminders: Switch,
  /** How many days before a due date, and how many days after it, they are reminded. */
  reminder_days_before: ReminderDays,
  reminder_days_after: ReminderDays,
  /** In whole pesos; nobody is reminded of less. */
  reminder_least_pesos: z.string().regex(/^\d{1,6}$/, 'Enter whole pesos, digits only'),
  /** Whether students who withdrew, graduated or left are reminded as well. */
  remind_former_students: Switch,
  /** Working days until requested documents are ready. */
  document_working_days: WorkingDays,
  /** After how many days documents that nobody claimed are listed. */
  document_unclaimed_days: UnclaimedDays,
  /** Months after the end of the term in which an INC is completed and a conditional grade is removed. */
  inc_completion_months: Months,
  conditional_expiry_months: Months,
  /** Whether a grade of college that is not settled in time is proposed as a failed one. */
  inc_fails: Switch,
  conditional_fails: Switch,
  /** The fees of a completion and of a removal exam, in whole pesos; 0 for none. */
  completion_fee_pesos: z.string().regex(/^\d{1,5}$/, 'Enter whole pesos, digits only'),
  removal_fee_pesos: z.string().regex(/^\d{1,5}$/, 'Enter whole pesos, digits only'),
  /** The averages of college: which attempts at a repeated subject count, how they are shortened, and to how many decimals. */
  average_attempts: z.enum(averageAttempts),
  average_rounding: z.enum(averageRoundings),
  average_decimals: z.enum(averageDecimals),
  /** Who signs the documents of the registrar. */
  registrar_name: SignatoryName,
  registrar_title: SignatoryName,
  /** Who signs certificates and transcripts beside the registrar; blank for nobody. */
  school_head_name: SignatoryName,
  school_head_title: SignatoryName,
  /** Who signs papers of the cashier's office. */
  cashier_name: SignatoryName,
  cashier_title: SignatoryName,
  /** What identifies the school on forms of DepEd. */
  deped_school_id: z.string().regex(/^(\d{6})?$/, 'Enter the 6 digits of the School ID'),
  deped_region: DepedText,
  deped_division: DepedText,
  deped_district: DepedText,
  /** Whether text messages wait for the morning from 8 PM to 7 AM, except those that a person is waiting for. */
  sms_quiet_hours: Switch,
  /** A second person approves a text message to more recipients than this. */
  sms_approval_above: z.string().regex(/^\d{1,5}$/, 'Enter a whole number, digits only'),
  /** The most texts to many people on one day; 0 for no limit. */
  sms_daily_texts: z.string().regex(/^\d{1,6}$/, 'Enter a whole number, digits only'),
  /** What the provider charges for one text, in centavos. */
  sms_text_centavos: z.string().regex(/^\d{1,4}$/, 'Enter whole centavos, digits only'),
  /** The keys of the roles that sign in with a second factor, with commas between them, and how many days somebody has to set it up. */
  second_factor_roles: z
    .string()
    .max(2000)
    .regex(/^([\w-]+(,[\w-]+)*)?$/, 'Enter keys of roles with commas between them'),
  second_factor_grace_days: z.string().regex(/^(\d|[1-5]\d|60)$/, 'Enter whole days, 0 to 60'),
  /** Whether a browser may be remembered for 30 days after the second step. */
  second_factor_remember: Switch,
  /** The addresses of the pictures of the school. */
  images: z.record(z.enum(schoolImages), z.string().nullable()),
  updated_at: Instant,
})
export type Settings = z.infer<typeof Settings>

export const END_BEFORE_START = 'The end date cannot be before the start date'

/** Any part of the settings; a field that is left out keeps its value. With `updated_at`, a form that is out of date is refused. */
export const BasicSetting = Settings.omit({ images: true })
  .extend({ product_name: Text(30), school_name: Text(120), school_address: Lines })
  .partial()
  .refine((form) => !form.enrollment_start || !form.enrollment_end || form.enrollment_end >= form.enrollment_start, {
    path: ['enrollment_end'],
    message: END_BEFORE_START,
  })
  .superRefine(({ qr_ph }, context) => {
    const problem = qr_ph ? findQrPhProblem(qr_ph) : undefined
    if (problem) context.addIssue({ code: 'custom', path: ['qr_ph'], message: problem })
  })
  .refine(({ product_name }) => product_name !== '', { path: ['product_name'], message: REQUIRED })

export const minimumTypes = ['minimum_midterm_payment', 'minimum_final_payment'] as const
/** `approval_limit` is the amount above which a second person approves an adjustment or a refund, in whole pesos. */
export const paymentTypes = [...minimumTypes, 'approval_limit'] as const
export const PaymentType = z.enum(paymentTypes)
export type PaymentType = z.infer<typeof PaymentType>
export const Scope = z.enum(['Fixed', 'Percentage'])

/** A number, or a typed amount in whole pesos. */
const WholeAmount = z.union([
  z.number().int().min(0).max(999_999_999),
  PesosOrZero.refine((centavos) => centavos % 100 === 0, 'Enter a whole number').transform((centavos) => centavos / 100),
])

export const MinimumPayment = z
  .object({ value: WholeAmount, scope: Scope })
  .refine((form) => form.scope === 'Fixed' || form.value <= 100, { path: ['value'], message: 'A percentage is at most 100' })
