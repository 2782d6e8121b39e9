import { beginsWithTest, findLink, replaceCostlyCharacters } from './sms-text.ts'

/** The fields of a text, filled for each person. */
export const smsFields = ['first_name', 'last_name', 'student_number', 'course', 'level', 'section', 'balance', 'school'] as const
export type SmsField = (typeof smsFields)[number]

export const smsFieldNames: Record<SmsField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  student_number: 'Student number',
  course: 'Course',
  level: 'Year level',
  section: 'Section',
  balance: 'Balance',
  school: 'School',
}

export type SmsValues = Readonly<Partial<Record<SmsField, string>>>

export const MAX_SMS_LENGTH = 900

const fieldPattern = /\{([^{}]*)\}/g

const isField = (name: string): name is SmsField => (smsFields as readonly string[]).includes(name)

/** The fields that a text uses. */
export const usedFields = (text: string): SmsField[] => smsFields.filter((name) => text.includes(`{${name}}`))

/** Puts the values into the text; a field without a value stays. Values keep a text in GSM-7 where they can. */
export const fillSmsFields = (text: string, values: SmsValues): string =>
  text.replace(fieldPattern, (field, name: string) => {
    const value = isField(name) ? values[name] : undefined
    return value === undefined ? field : replaceCostlyCharacters(value)
  })

/** Why a text cannot be sent to anybody; undefined when it can. */
export function findSmsProblem(text: string): string | undefined {
  if (beginsWithTest(text)) return 'A text cannot begin with "TEST": the provider drops it without a notice'
  const link = findLink(text)
  if (link !== undefined) return `Remove the link "${link}": networks block texts with links`
  const unknown = [...text.matchAll(fieldPattern)].find(([, name = '']) => !isField(name))
  return unknown && `There is no field ${unknown[0]}`
}
