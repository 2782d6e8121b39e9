import {
  civilStatuses,
  collegeLevels,
  defaultReceiptLayout,
  END_BEFORE_START,
  enrolleeTypes,
  genders,
  graduationYearOptions,
  highSchoolLevels,
  type OptionLists,
  ReceiptLayout,
  type Settings,
  salutations,
  schoolYearOptions,
  semesters,
  strands,
  studentStatuses,
} from '@talaan/contract'
import type { z } from 'zod'
import { USUAL_GRACE_DAYS } from '#platform/access/second-factor.ts'
import { schoolDay } from '#platform/school-day.ts'

/** Settings as the table stores them: text by key. */
export type StoredSettings = Record<Exclude<keyof Settings, 'updated_at' | 'images'>, string>

/** The calendar year at this instant in the school's time zone. */
export const getManilaYear = (now: Date): number => Number(schoolDay(now).slice(0, 4))

/** Defaults of the settings: the school is open, admission is closed. */
export function makeDefaults(now: Date): StoredSettings {
  const schoolYear = `${getManilaYear(now)}-${getManilaYear(now) + 1}`
  return {
    product_name: 'Talaan',
    school_name: '',
    school_short_name: '',
    school_address: '',
    school_phones: '',
    school_email: '',
    school_recognition: '',
    school_color: '',
    school_year: schoolYear,
    semester: '1',
    maintenance: '0',
    enrollment_school_year: schoolYear,
    enrollment_semester: '1',
    enrollment_start: '',
    enrollment_end: '',
    enrollment_status: 'CLOSE',
    new_student: '1',
    old_student: '1',
    returnee: '1',
    transferee: '1',
    admission_requires_documents: '0',
    hold_on_old_balance: '1',
    hold_on_downpayment: '0',
    downpayment_pesos: '3000',
    college_max_units: '24',
    summer_max_units: '9',
    graduating_overload_units: '6',
    receipt_title: 'Official Receipt',
    payment_instructions: '',
    qr_ph: '',
    void_second_person: '1',
    blind_count: '1',
    payment_reminders: '0',
    reminder_days_before: '3',
    reminder_days_after: '3',
    reminder_least_pesos: '100',
    remind_former_students: '0',
    document_working_days: '7',
    document_unclaimed_days: '30',
    inc_completion_months: '12',
    conditional_expiry_months: '12',
    inc_fails: '0',
    conditional_fails: '1',
    completion_fee_pesos: '0',
    removal_fee_pesos: '0',
    average_attempts: 'all',
    average_rounding: 'half_up',
    average_decimals: '2',
    registrar_name: '',
    registrar_title: 'Registrar',
    school_head_name: '',
    school_head_title: '',
    cashier_name: '',
    cashier_title: 'Cashier',
    deped_school_id: '',
    deped_region: '',
    deped_division: '',
    deped_district: '',
    sms_quiet_hours: '1',
    sms_approval_above: '100',
    sms_daily_texts: '2000',
    sms_text_centavos: '50',
    second_factor_roles: '',
    second_factor_grace_days: USUAL_GRACE_DAYS,
    second_factor_remember: '1',
  }
}

export const settingKeys = Object.keys(makeDefaults(new Date(0))) as (keyof StoredSettings)[]

/** Adds defaults to stored settings, and leaves out keys that the form does not have. */
export function addDefaults(stored: Partial<Record<string, string>>, now: Date): StoredSettings {
  const storedEntries = settingKeys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]]))
  return { ...makeDefaults(now), ...Object.fromEntries(storedEntries) }
}

/** The settings of the form whose text differs from the current one. */
export function pickChangedSettings(current: StoredSettings, form: Partial<Record<string, unknown>>): Partial<StoredSettings> {
  const changedKeys = settingKeys.filter((key) => form[key] !== undefined && String(form[key]) !== current[key])
  return Object.fromEntries(changedKeys.map((key) => [key, String(form[key])]))
}

/** Errors of fields that do not fit the other settings, also stored ones. */
export function settingErrors(after: StoredSettings): Record<string, string> {
  const isReversed = after.enrollment_start !== '' && after.enrollment_end !== '' && after.enrollment_end < after.enrollment_start
  return isReversed ? { enrollment_end: END_BEFORE_START } : {}
}

/** The key under which the paper of receipts and the layout of the booklet are stored, as JSON. */
export const RECEIPT_LAYOUT = 'receipt_layout'

/** The stored layout, or the default when there is none that this version understands. */
export function parseReceiptLayout(text: string | undefined): ReceiptLayout {
  if (text === undefined) return defaultReceiptLayout
  try {
    return ReceiptLayout.parse(JSON.parse(text))
  } catch {
    return defaultReceiptLayout
  }
}

/** The value lists of forms and filters; years count from the school's calendar year. */
export function makeOptionLists(now: Date): z.infer<typeof OptionLists> {
  const year = getManilaYear(now)
  return {
    genders: [...genders],
    civil_statuses: [...civilStatuses],
    enrollee_types: [...enrolleeTypes],
    strands: [...strands],
    salutations: [...salutations],
    student_statuses: [...studentStatuses],
    levels: [...collegeLevels, ...highSchoolLevels],
    semesters: [...semesters],
    school_years: schoolYearOptions(year),
    graduation_years: graduationYearOptions(year),
  }
}
