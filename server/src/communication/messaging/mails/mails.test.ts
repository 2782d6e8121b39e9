import { countSegments, hasLink, toSmsText } from '@talaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealText } from '#platform/outbox/outbox.ts'
import { setServerSecret } from '#platform/secrets.ts'
import {
  accountCreated,
  accountEmailChanged,
  identityChanged,
  parentInvited,
  passwordChanged,
  passwordReplaced,
  passwordReset,
  passwordResetAtCounter,
  personalKeyAdded,
  secondFactorChanged,
} from './accounts.ts'
import {
  admissionAccepted,
  admissionCode,
  admissionNumber,
  admissionReceived,
  admissionReceivedText,
  admissionRejected,
  applicationClaimed,
  applicationRepeated,
} from './admission.ts'
import { announcementMail } from './announcement.ts'
import { documentRequestLink, documentRequestMoved, documentRequestVerified } from './document-requests.ts'
import { enrollmentConfirmed, enrollmentUndone, enrollmentWithdrawn, holdReleased, waitlistOffer } from './enrollment.ts'

beforeAll(() => setServerSecret('a-secret-of-thirty-two-characters'))

const school = { name: 'San Isidro College', url: 'https://portal.test', address: '', contact: '' }
const term = 'first semester of 2026–2027'
const enrollment = { name: 'Ana Peña', course: 'BSIT', term }
const account = { sign_in_name: 'ana@example.test', password: 'Xy7abcdefgh2', days: 7 }
const trans_no = 'A26-7KQ4-M2XD'

const received = {
  trans_no,
  name: 'Ana Peña',
  course: { code: 'BSIT', name: 'Information Technology' },
  term,
  documents: ['form_138', 'photos'] as const,
}

const mails = [
  accountCreated(school, { name: 'Ana Peña', ...account }),
  accountCreated(school, { name: 'Ana Peña', ...account, sign_in_name: '2026-00001' }),
  passwordReset(school, {
    name: 'Ana Peña',
    sign_in_name: '2026-00001',
    link: 'https://portal.test/reset-password?token=t0ken',
    minutes: 30,
  }),
  passwordReplaced(school, { name: 'Ana Peña', sign_in_name: '2026-00001', office: 'Administrator' }),
  passwordResetAtCounter(school, { name: 'Ana Peña', sign_in_name: '2026-00001', of: 'Portal', password: 'Secret123456', days: 7 }),
  passwordResetAtCounter(school, { name: 'Ana Peña', sign_in_name: 'ana@x.test', of: 'Email', password: 'Secret123456', days: 7 }),
  passwordChanged(school, { name: 'Ana Peña' }),
  personalKeyAdded(school, { name: 'Ana Peña', key_name: 'Timetable sync' }),
  secondFactorChanged(school, { name: 'Ana Peña', change: 'reset' }),
  identityChanged(school, { name: 'Ana Peña', provider: 'Google', identity: 'ana@example.test', isLinked: true }),
  identityChanged(school, { name: 'Ana Peña', provider: 'Google', identity: 'ana@example.test', isLinked: false }),
  accountEmailChanged(school, { name: 'Ana Peña', is_sign_in_name: true }),
  accountEmailChanged(school, { name: 'Ana Peña', is_sign_in_name: false }),
  parentInvited(school, { name: 'Ana Peña', link: 'https://portal.test/parent?invitation=t0ken', days: 7 }),
  admissionReceived(school, received),
  applicationClaimed(school, { name: 'Ana Peña', term, hasAccount: true }),
  applicationClaimed(school, { name: 'Ana Peña', term, hasAccount: false }),
  admissionNumber(school, { trans_no }),
  applicationRepeated(school, { trans_no, term }),
  applicationRepeated(school, { trans_no: null, term }),
  admissionCode(school, { trans_no, code: '480213', minutes: 10 }),
  admissionAccepted(school, { ...enrollment, account, hasAccount: true }),
  admissionAccepted(school, { ...enrollment, hasAccount: true }),
  admissionAccepted(school, { ...enrollment, hasAccount: false }),
  admissionRejected(school, { ...enrollment, reason: null }),
  enrollmentConfirmed(school, { ...enrollment, student_no: '2026-00001', registration_no: 'R26-1-000123' }),
  enrollmentUndone(school, { ...enrollment, reason: 'Wrong student' }),
  enrollmentWithdrawn(school, { ...enrollment, reason: 'Moved away' }),
  holdReleased(school, enrollment),
  documentRequestLink(school, { name: 'Ana Peña', hours: 48, token: 't0ken' }),
  documentRequestVerified(school, { name: 'Ana Peña', code: '7KQ4M2XD9F3T', due_on: '2026-10-20' }),
  documentRequestMoved(
    school,
    { name: 'Ana Peña', code: '7KQ4M2XD9F3T', move: 'finish', reason: null, due_on: null, to_pay_centavos: 0 },
    'Your documents are ready.',
  ),
  announcementMail(school, {
    name: 'Ana Peña',
    title: 'Foundation day',
    text: 'No classes.',
    created_by: 'Rosa Reyes',
    needs_acknowledgement: true,
    attachments: ['memo.pdf'],
  }),
  waitlistOffer(school, { name: 'Ana Peña', subject_code: 'IT 101', title: 'Computing', section: 'BSIT-1A', until: 'June 8 at 5:00 PM' }),
]

describe.each(mails.map((mail) => [mail.template, mail] as const))('%s', (_, mail) => {
  test('names the school in the subject and in the footer', () => {
    expect(mail.subject).toMatch(/ - San Isidro College$/)
    expect(mail.text).toMatch(/^Dear (Ana Peña|applicant|parent or guardian),\n\n/)
    expect(mail.text).toMatch(/\n\nSan Isidro College\nhttps:\/\/portal\.test\n.*$/)
  })
  test('links to the portal and nowhere else', () => {
    const links = `${mail.text} ${Object.values(mail.secrets ?? {}).join(' ')}`.match(/https?:\S+/g) ?? []
    expect(links.filter((link) => !link.startsWith('https://portal.test'))).toEqual([])
  })
  test('keeps its secrets out of the stored text', () => {
    const { body, sealed } = sealText(mail.text, mail.secrets)
    for (const value of Object.values(mail.secrets ?? {})) expect(`${mail.subject} ${body}`).not.toContain(value)
    expect(sealed !== null).toBe(mail.secrets !== undefined)
    expect(body).not.toMatch(/\{\w+\}|undefined|null/)
  })
})

test('tells an applicant the steps, the documents and the office', () => {
  const { text } = admissionReceived({ ...school, address: 'Maharlika Highway, Cabanatuan' }, received)
  expect(text).toContain('BSIT (Information Technology), first semester of 2026–2027')
  expect(text).toContain('https://portal.test/confirm')
  expect(text).toContain('- Form 138 / SF9 (report card)\n- 2×2 ID photo')
  expect(text).toContain("Registrar's Office, Maharlika Highway, Cabanatuan.")
  expect(admissionAccepted({ ...school, address: 'Maharlika Highway, Cabanatuan' }, { ...enrollment, hasAccount: true }).text).toContain(
    'pay the down payment',
  )
})

test.each(['Go evil.test', 'www.evil', 'A'.repeat(61)])('does not greet an unverified address as %s', (name) =>
  expect(admissionReceived(school, { ...received, name }).text).toMatch(/^Dear applicant,/),
)

test('contains the reason of a rejection when there is one', () => {
  expect(admissionRejected(school, { ...enrollment, reason: 'No LRN' }).text).toContain('was not accepted. Reason: No LRN\n')
  expect(admissionRejected(school, { ...enrollment, reason: null }).text).toContain('was not accepted.\n')
})

test('fits the text into one message without a link', () => {
  const { text } = admissionReceivedText(school, { trans_no })
  expect(text).toContain(trans_no)
  expect(hasLink(text)).toBe(false)
  expect(countSegments(toSmsText(text))).toBe(1)
  expect(hasLink(admissionReceivedText({ ...school, name: 'talaan.edu.ph' }, { trans_no }).text)).toBe(false)
})
