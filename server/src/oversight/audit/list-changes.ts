import { type AuditChange, enrollmentStatusName, formatPesos } from '@talaan/contract'
import type { ValueKind } from './record-queries.ts'

type Values = Record<string, unknown>

/** The kind of record that a recorded id names, by the end of the field. */
const kindOfField: readonly (readonly [RegExp, ValueKind])[] = [
  [/(^|_)(user|employee|cashier|adviser|instructor|parent|author|actor)_id$|_by$/, 'user'],
  [/(^|_)course_id$/, 'course'],
  [/(^|_)curriculum_id$/, 'curriculum'],
  [/(^|_)(offer|subject_offer)_id$/, 'offer'],
  [/(^|_)section_id$/, 'section'],
  [/(^|_)room_id$/, 'room'],
  [/(^|_)department_id$/, 'department'],
  [/(^|_)fee_category_id$/, 'fee_category'],
  [/(^|_)grant_id$/, 'grant'],
  [/(^|_)student_id$/, 'student'],
]

export const fieldKind = (field: string): ValueKind | undefined => kindOfField.find(([pattern]) => pattern.test(field))?.[1]

/** Fields whose name says little to people. */
const labels: Readonly<Record<string, string>> = {
  or_number: 'OR number',
  lrn: 'LRN',
  net_centavos: 'Bill',
  max_person: 'Seats',
  trans_no: 'Application number',
  is_need_update: 'Has to update the record',
  school_year: 'School year',
  current_course_id: 'Course',
  current_curriculum_id: 'Curriculum',
  entry_sy: 'School year of entry',
  acts: 'Steps',
}

/** The label of a field: 'Contact number' for `contact_number`, 'Amount' for `amount_centavos`, 'Course' for `course_id`. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/^is_(?=.)/, '')
    .replace(/_(centavos|id)$/, '')
    .replace(/_ids$/, 's')
    .replaceAll('_', ' ')
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const secretField = /password|token|secret|otp|hash|_enc$|sealed/i
const ignoredFields: readonly string[] = ['id', 'updated_at', 'created_at', 'search_text', 'sort_name', 'version']

export type NameOf = (kind: ValueKind, id: number) => string | undefined

interface ReadableEntry {
  entity: string
  before: unknown
  after: unknown
}

/** The fields that an entry set or changed, with the values as people write them. Lists of records are one field each. */
export function listChanges({ entity, before, after }: ReadableEntry, nameOf: NameOf): AuditChange[] {
  const [old, next] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return fields
    .filter((field) => !ignoredFields.includes(field) && !secretField.test(field))
    .map((field) => ({
      field: fieldLabel(field),
      before: valueText(entity, field, old[field], nameOf),
      after: valueText(entity, field, next[field], nameOf),
      isDropped: !(field in next) && Object.keys(next).length > 0,
    }))
    .filter((change) => change.before !== change.after && !(change.isDropped && Object.keys(old).length > Object.keys(next).length))
    .map(({ field, before, after }) => ({ field, before, after }))
}

const valuesOf = (value: unknown): Values => {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Values) : { value }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' })
const instantFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** A recorded value as people write it; null where there is none. */
function valueText(entity: string, field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(entity, field, value, nameOf)
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.map((part) => valueText(entity, field.replace(/_ids$/, '_id'), part, nameOf) ?? '—').join(', ')
  return Object.entries(value as Values)
    .filter(([key, part]) => !secretField.test(key) && part !== null && part !== '')
    .map(([key, part]) => `${fieldLabel(key)}: ${valueText(entity, key, part, nameOf) ?? '—'}`)
    .join('; ')
}

function numberText(entity: string, field: string, value: number, nameOf: NameOf): string {
  if (/_centavos$/.test(field)) return formatPesos(value)
  const kind = fieldKind(field)
  const name = kind && nameOf(kind, value)
  if (name) return name
  if (field === 'status' && (entity === 'enrollments' || entity === 'admissions')) return enrollmentStatusName(value) || String(value)
  if (field === 'status' && entity === 'users') return value === 1 ? 'Active' : 'Inactive'
  return String(value)
}

function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayFormat.format(new Date(`${value}T00:00:00Z`))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantFormat.format(new Date(value))
  return value
}
