import type { Term } from '#shared/terms/term-picker.tsx'

/** The fields of the form of an award, as they are typed. */
export interface AwardValues extends Record<string, unknown> {
  grant_id: string
  school_year: string
  semester: string
  document_number: string
  document_date: string | null
  remark: string
}

export const makeAwardValues = ({ school_year, semester }: Term): AwardValues => ({
  grant_id: '',
  school_year,
  semester: String(semester),
  document_number: '',
  document_date: null,
  remark: '',
})
