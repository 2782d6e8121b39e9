import {
  civilStatuses,
  collegeLevels,
  END_BEFORE_START,
  enrolleeTypes,
  genders,
  gradeCodes,
  graduationYearOptions,
  highSchoolLevels,
  type OptionLists,
  type Settings,
  salutations,
  schoolYearOptions,
  semesters,
  strands,
  studentStatuses,
} from '@talaan/contract'
import type { z } from 'zod'
import { schoolDay } from '../../platform/school-day.ts'

/** Settings as the table keeps them: text by key. */
export type StoredSettings = Record<Exclude<keyof Settings, 'updated_at'>, string>

/** The calendar year at this instant in the school's time zone. */
export const manilaYear = (now: Date): number => Number(schoolDay(now).slice(0, 4))

/** What a setting is while nobody has set it: the school is open, admission is not. */
export function defaults(now: Date): StoredSettings {
  const schoolYear = `${manilaYear(now)}-${manilaYear(now) + 1}`
  return {
    product_name: 'Talaan',
    school_name: '',
    school_address: '',
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
  }
}

export const settingKeys = Object.keys(defaults(new Date(0))) as (keyof StoredSettings)[]

/** The settings with their defaults, leaving out keys that are none of the form's. */
export function withDefaults(stored: Partial<Record<string, string>>, now: Date): StoredSettings {
  const known = settingKeys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]]))
  return { ...defaults(now), ...Object.fromEntries(known) }
}

/** What the form changes: the keys whose text differs from what counts now. */
export function changedSettings(current: StoredSettings, form: Partial<Record<string, unknown>>): Partial<StoredSettings> {
  const changed = settingKeys.filter((key) => form[key] !== undefined && String(form[key]) !== current[key])
  return Object.fromEntries(changed.map((key) => [key, String(form[key])]))
}

/** A text per field that does not fit the other settings, stored ones included. */
export function settingErrors(after: StoredSettings): Record<string, string> {
  const backwards = after.enrollment_start !== '' && after.enrollment_end !== '' && after.enrollment_end < after.enrollment_start
  return backwards ? { enrollment_end: END_BEFORE_START } : {}
}

/** The value lists of forms and filters; years count from the school's calendar year. */
export function optionListsAt(now: Date): z.infer<typeof OptionLists> {
  const year = manilaYear(now)
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
    grade_codes: [...gradeCodes],
  }
}
