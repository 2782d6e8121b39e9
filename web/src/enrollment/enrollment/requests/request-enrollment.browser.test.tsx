import { type EnrollmentRequest, enrollmentRequest, type OfferChoice, waitlist } from '@talaan/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import RequestEnrollment from './request-enrollment.tsx'

const server = fakeServer()

const fullReason = { code: 'subject.full', message: 'Section is full (1/1)' } as const

function makeChoice(id: number, section: string, isFull = false, isWaiting = false): OfferChoice {
  const seats = { total_students: isFull ? 1 : 0, max_person: 1, is_full: isFull, waiting: 0, is_waiting: isWaiting }
  const offer = { id, section, subject_schedule: 'MWF 8:00AM-9:00AM', employee_id: null, employee: null, already_added: false }
  return { ...offer, ...seats, prospectus: {}, reasons: isFull ? [fullReason] : [] } as unknown as OfferChoice
}

const makeSubject = (id: number, code: string, choices: OfferChoice[]) => ({
  prospectus_id: id,
  code,
  descriptive_title: `Title of ${code}`,
  units: 3,
  level: 2,
  semester: 1,
  offer_id: choices.find((offer) => !offer.is_full)?.id ?? null,
  reasons: choices.every((offer) => offer.is_full) ? [fullReason] : [],
  conditions: [],
  choices,
})

/** A sent request for GE105, which filled since, and GE106. */
function answerRequest({ isWaiting = false, may_change = true } = {}) {
  server.on(enrollmentRequest.ownRequest, ({ subjects }) => {
    const ids = (subjects as string | undefined)?.split(',').map(Number) ?? [1, 2]
    const chosen = { offer_ids: ids, units: ids.length * 3, reasons: ids.includes(1) ? [fullReason] : [], conditions: [], fees: null }
    const data = {
      school_year: '2026-2027',
      semester: 1,
      reasons: [],
      warnings: [],
      enrollment: may_change ? { id: 7, status: 1, loads: [], total_units: 0, net_centavos: null } : null,
      may_change,
      course: { code: 'BSIT', name: 'Information Technology' },
      curriculum: '2018',
      level: 2,
      enrollee_type: 'old',
      is_regular: true,
      max_units: 24,
      levels: [1, 2, 3, 4],
      subjects: [makeSubject(1, 'GE105', [makeChoice(1, 'BSIT-2A', true, isWaiting)]), makeSubject(2, 'GE106', [makeChoice(2, 'BSIT-2A')])],
      chosen,
    }
    return { data: data as unknown as EnrollmentRequest }
  })
}

const drawRequest = () => draw(() => <RequestEnrollment />, { pages: { '/admin/student/subjects': () => <h1>Subjects</h1> } })

test('a class that filled can be unticked, and the request changed without it', async () => {
  answerRequest()
  server.on(enrollmentRequest.changeRequest, () => ({ data: { id: 7, status: 1 }, message: 'Your request was changed.' }))
  const { screen } = await drawRequest()
  await expect.element(screen.getByText(/^GE105 \(BSIT-2A\) is full\./)).toBeVisible()
  const change = screen.getByRole('button', { name: 'Change request' })
  await expect.element(change).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'GE105 Title of GE105' }).click()
  await expect.element(change).toBeEnabled()
  await change.click()
  await expect.poll(() => server.sent(enrollmentRequest.changeRequest).map(({ fields }) => fields)).toEqual([{ subjects: [2] }])
})

test('a full class can be waited for in its row once the request is sent', async () => {
  answerRequest()
  server.on(waitlist.joinOwnWaitlist, () => {
    answerRequest({ isWaiting: true })
    return { data: [], message: 'On the waiting list of GE105 (BSIT-2A).' }
  })
  const { screen } = await drawRequest()
  const wait = screen.getByRole('button', { name: 'Wait for GE105, section BSIT-2A' })
  await wait.click()
  await expect.element(screen.getByText('BSIT-2A is full (1/1). You are on its waiting list')).toBeVisible()
  await expect.element(wait).not.toBeInTheDocument()
  expect(server.sent(waitlist.joinOwnWaitlist).map(({ fields }) => fields)).toEqual([{ subject_offer_id: 1 }])
})

test('before the request is sent, the page says when the waiting list can be joined', async () => {
  answerRequest({ may_change: false })
  const { screen } = await drawRequest()
  await expect.element(screen.getByText('You can join the waiting list of a full class after you send this request.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Wait for/ })).not.toBeInTheDocument()
})

test('no text of a button is cut on a narrow phone', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1440, 900))
  answerRequest()
  const { screen } = await drawRequest()
  await expect.element(screen.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  for (const label of document.querySelectorAll('.mantine-Button-label')) {
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth)
  }
})
