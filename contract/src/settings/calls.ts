import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { REQUIRED } from '../people/people.ts'
import { Day, Instant, item, itemWithMessage } from '../shapes.ts'
import { SchoolYear, Semester, Switch } from '../values.ts'

const emptyDay = Day.or(z.literal(''))

/** The school-wide settings. Switches travel as '1' and '0'. */
export const Settings = z.object({
  product_name: z.string(),
  school_name: z.string(),
  school_address: z.string(),
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
  /** The downpayment of every payment plan, in whole pesos. */
  downpayment_pesos: z.string().regex(/^\d{1,6}$/, 'Whole pesos, digits only'),
  updated_at: Instant,
})
export type Settings = z.infer<typeof Settings>

export const END_BEFORE_START = 'The end date cannot be before the start date'

/** Any part of the settings; a field that is left out keeps its value. */
const BasicSetting = Settings.partial()
  .required({ updated_at: true })
  .refine((form) => !form.enrollment_start || !form.enrollment_end || form.enrollment_end >= form.enrollment_start, {
    path: ['enrollment_end'],
    message: END_BEFORE_START,
  })

export const paymentTypes = ['minimum_midterm_payment', 'minimum_final_payment'] as const
export const PaymentType = z.enum(paymentTypes)
export type PaymentType = z.infer<typeof PaymentType>
const Scope = z.enum(['Fixed', 'Percentage'])

/** `value` is whole pesos when Fixed, percent of the net assessment when Percentage. */
export const PaymentSetting = z.object({ id: z.number(), type: PaymentType, value: z.number().int(), scope: Scope })
export type PaymentSetting = z.infer<typeof PaymentSetting>

/** A typed amount: digits with or without commas. */
const WholeAmount = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(',', '').trim() : value),
  z
    .string()
    .min(1, REQUIRED)
    .regex(/^\d{1,9}$/, 'Digits only')
    .transform(Number)
    .or(z.number().int().min(0).max(999_999_999)),
)

export const MinimumPayment = z
  .object({ value: WholeAmount, scope: Scope })
  .refine((form) => form.scope === 'Fixed' || form.value <= 100, { path: ['value'], message: 'A percentage is at most 100' })

export const OptionLists = z.object({
  genders: z.array(z.string()),
  civil_statuses: z.array(z.string()),
  enrollee_types: z.array(z.string()),
  strands: z.array(z.string()),
  salutations: z.array(z.string()),
  student_statuses: z.array(z.object({ id: z.string(), name: z.string() })),
  levels: z.array(z.object({ id: z.number(), name: z.string() })),
  semesters: z.array(z.object({ id: z.number(), name: z.string() })),
  school_years: z.array(z.string()),
  graduation_years: z.array(z.number()),
  grade_codes: z.array(z.string()),
})

export const settings = {
  maintenance: endpoint({
    summary: 'Whether the portal is under maintenance',
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    response: item(z.object({ maintenance: Switch })),
    etag: true,
    duringMaintenance: true,
  }),
  settings: endpoint({
    summary: 'The school-wide settings',
    method: 'GET',
    path: '/api/settings',
    access: 'signed-in',
    response: item(Settings),
    etag: true,
    duringMaintenance: true,
  }),
  updateBasicSetting: endpoint({
    summary: 'Change school-wide settings',
    method: 'POST',
    path: '/api/updateBasicSetting',
    access: 'Update System Settings',
    body: BasicSetting,
    response: itemWithMessage(Settings),
    reasons: ['stale'],
  }),
  paymentSettings: endpoint({
    summary: 'Payment settings of the requested types: the two minimum payments',
    method: 'GET',
    path: '/api/settings/single',
    access: ['View Payment Settings', 'View Payments'],
    query: z.object({
      type: z
        .string()
        .default(paymentTypes.join(','))
        .transform((text) => text.split(',').map((type) => type.trim()))
        .pipe(z.array(PaymentType)),
    }),
    response: item(z.array(PaymentSetting)),
  }),
  updateSetting: endpoint({
    summary: 'Change a minimum payment by its id',
    method: 'POST',
    path: '/api/settings/:key',
    access: 'Update Payment Settings',
    params: z.object({ key: z.coerce.number().int().positive() }),
    body: MinimumPayment,
    response: itemWithMessage(PaymentSetting),
  }),
  optionLists: endpoint({
    summary: 'The value lists of forms and filters',
    method: 'GET',
    path: '/api/optionLists',
    access: 'public',
    response: item(OptionLists),
    etag: true,
  }),
}
