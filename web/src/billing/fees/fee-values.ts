import type { Fee } from '@talaan/contract'

/** The fields of the form of a fee, as they are typed. */
export interface FeeValues extends Record<string, unknown> {
  fee_category_id: string
  name: string
  basis: string
  amount: string
  school_year: string
  semester: string
  level_type: string
  course_id: string
  level: string
  enrollee_type: string
  subject_category_id: string
  lab_type: string
  is_active: boolean
}

export const makeBlankValues = (school_year: string): FeeValues => ({
  fee_category_id: '',
  name: '',
  basis: 'per_unit_lec',
  amount: '',
  school_year,
  semester: '',
  level_type: '',
  course_id: '',
  level: '',
  enrollee_type: '',
  subject_category_id: '',
  lab_type: '',
  is_active: true,
})

export const toFeeValues = (fee: Fee): FeeValues => ({
  fee_category_id: String(fee.category.id),
  name: fee.name,
  basis: fee.basis,
  amount: (fee.amount_centavos / 100).toFixed(2),
  school_year: fee.school_year,
  semester: String(fee.semester ?? ''),
  level_type: fee.level_type ?? '',
  course_id: String(fee.course?.id ?? ''),
  level: String(fee.level ?? ''),
  enrollee_type: fee.enrollee_type ?? '',
  subject_category_id: String(fee.subject_category?.id ?? ''),
  lab_type: fee.lab_type ?? '',
  is_active: fee.is_active,
})
