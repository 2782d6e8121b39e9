import type { EntryForm } from '#lib/checked-form.ts'
import type { ApplicationField, ApplicationValues } from './application.ts'

export interface ApplicationForm extends Omit<EntryForm<ApplicationValues>, 'field'> {
  /** Props of an input: value, error, whether this applicant has to fill it in, and its name. */
  field: (name: ApplicationField, type?: 'input' | 'checkbox') => Record<string, unknown>
}
