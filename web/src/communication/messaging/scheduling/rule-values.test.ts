import { expect, it } from 'vitest'
import { changeOccasion, changeRecipients, newRuleValues } from './rule-values.ts'

it('changes what nobody has typed with the occasion, and keeps the rest', () => {
  const values = { ...newRuleValues('payment_due'), portal_text: 'My text', channels: ['sms'], send_at: '09:30' }
  const changed = changeOccasion(values, 'missing_documents')
  expect(changed).toMatchObject({
    ...{ occasion: 'missing_documents', name: 'Documents of an applicant are missing', period: null, days: 1 },
    ...{ portal_text: 'My text', channels: ['sms'], send_at: '09:30' },
  })
  expect(changed.sms_text).toBe(newRuleValues('missing_documents').sms_text)
})

it('suggests other texts for parents alone, and the student where the occasion concerns none', () => {
  const values = changeRecipients({ ...newRuleValues('clearance_open'), sms_text: 'My text' }, 'parents')
  expect(values).toMatchObject({ recipients: 'parents', sms_text: 'My text', portal_text: expect.stringContaining('{first_name}') })
  expect(changeRecipients(values, 'both').portal_text).toBe(newRuleValues('clearance_open').portal_text)
  expect(changeOccasion(values, 'birthday').recipients).toBe('parents')
  expect(changeOccasion(values, 'sheets_dean')).toMatchObject({
    ...{ recipients: 'student', sms_text: 'My text' },
    portal_text: newRuleValues('sheets_dean').portal_text,
  })
})
