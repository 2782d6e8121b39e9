import {
  concernsStudent,
  fieldsOf,
  findUnknownFields,
  hasLink,
  namesPerson,
  type Occasion,
  occasionKeys,
  occasions,
  parentTextsOf,
} from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import { presentFields } from './present-fields.ts'
import { pageOf, renderNotice } from './render-notice.ts'

const person = {
  ...{ first_name: 'Ana', last_name: 'Reyes', middle_name: 'Santos', extension_name: null },
  child: null,
  ...{ user_id: 1, email: 'ana@school.test', mobile: '09171234567' },
}
const reach = { schoolName: 'San Isidro College', wanted: ['portal', 'email', 'sms'] as const }
const textsOf = (occasion: Occasion) => {
  const { portal, email_subject, email_text, sms } = occasions[occasion].texts
  return {
    occasion,
    channels: ['portal', 'email', 'sms'] as ('portal' | 'email' | 'sms')[],
    portal_text: portal,
    email_subject,
    email_text,
    sms_text: sms,
  }
}
const fields = { amount: 150_000, due_date: '2026-10-15', period: 'midterm', school_year: '2026-2027', semester: 1, level: 1 }

describe('a notice', () => {
  it('writes amounts, days and terms as the school does, and PHP in a text message', () => {
    const notice = renderNotice(textsOf('payment_due'), person, fields, reach)
    expect(notice).toMatchObject({ name: 'Ana S. Reyes', channels: ['portal', 'email', 'sms'] })
    expect(notice.portal).toBe('Please pay ₱1,500.00 for the midterm by October 15, 2026.')
    expect(notice.email?.text).toContain('₱1,500.00 of your account for the first semester of 2026–2027 is due')
    expect(notice.sms).toMatchObject({ segments: 1, text: expect.stringContaining('Please pay PHP 1,500.00') })
  })

  it('leaves out channels that do not reach the person or that the person does not want', () => {
    const texts = textsOf('payment_due')
    const unreachable = { ...person, user_id: null, email: null, mobile: '12345' }
    expect(renderNotice(texts, unreachable, fields, reach)).toMatchObject({ channels: [], portal: null, email: null, sms: null })
    expect(renderNotice(texts, person, fields, { ...reach, wanted: ['portal'] }).channels).toEqual(['portal'])
    expect(renderNotice({ ...texts, channels: ['sms'] }, person, fields, reach).channels).toEqual(['sms'])
  })

  it('sends no link in a text message, not even in a name', () => {
    const texts = textsOf('payment_due')
    expect(renderNotice(texts, person, fields, { ...reach, schoolName: 'talaan.edu.ph' }).sms?.text).toMatch(/^Your school: /)
    const named = { ...texts, sms_text: '{first_name}: please pay' }
    expect(renderNotice(named, { ...person, first_name: 'Evil.com' }, fields, reach).sms?.text).toMatch(/^Applicant: /)
    expect(renderNotice({ ...texts, sms_text: 'Go to evil.com' }, person, fields, reach).sms).toBeNull()
  })

  it('names the child in every text to a parent, by a field or at its beginning', () => {
    const texts = textsOf('payment_due')
    const child = { student_id: 7, first_name: 'Ben', last_name: 'Cruz', middle_name: null, extension_name: null }
    const notice = renderNotice({ ...texts, sms_text: '{first_name} owes {amount}' }, { ...person, child }, fields, reach)
    expect(notice).toMatchObject({
      name: 'Ana S. Reyes',
      portal: 'About Ben Cruz: Please pay ₱1,500.00 for the midterm by October 15, 2026.',
      email: { subject: 'About Ben Cruz: Your midterm payment', text: expect.stringMatching(/^This is about Ben Cruz\.\n\n₱1,500\.00/) },
      sms: { text: 'Ben owes PHP 1,500.00' },
    })
    expect([pageOf(texts, { child }), pageOf(texts, person)]).toEqual(['/admin/parent/children/7?view=balance', '/admin/student/billing'])
  })

  it.each(occasionKeys.filter(concernsStudent))('suggests texts to parents of %s that name the child and have values', (occasion) => {
    const texts = parentTextsOf(occasion)!
    for (const text of Object.values(texts)) {
      expect([findUnknownFields(text, Object.keys(fieldsOf(occasion))), namesPerson(text)]).toEqual([[], true])
    }
    expect(hasLink(texts.sms)).toBe(false)
  })

  it('greets nobody by the name of an application', () => {
    const record = { documents: ['form_138' as const], count: 1, application_number: 'A26', applied_on: '2026-10-01' }
    const notice = renderNotice(textsOf('missing_documents'), person, record, reach)
    expect(notice.name).toBe('applicant')
    expect(notice.email?.text).toContain('Form 138 / SF9 (report card)')
  })

  it.each(occasionKeys)('has a value for every field of %s', (occasion) => {
    const record = { ...fields, until: '2026-10-15T09:00:00Z', documents: [], count: 2, minimum: 300_000 }
    const values = presentFields(occasion, person, record, 'School')
    expect(Object.keys(values)).toEqual(Object.keys(fieldsOf(occasion)))
    expect(Object.values(values).join(' ')).not.toMatch(/undefined|NaN|Invalid/)
    expect(hasLink(occasions[occasion].texts.sms)).toBe(false)
  })
})
