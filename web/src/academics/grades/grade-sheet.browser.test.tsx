import { auth, classRecords, type GradeSheet, grades, type SheetRow, settings, subjects } from '@talaan/contract'
import { grades as gradeCalls } from '@talaan/contract/calls'
import { testScales } from '@talaan/contract/testing'
import { formatCsv } from '@talaan/contract/values'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import writeWorkbook from 'write-excel-file/browser'
import { listOwn, readOwn, saveOwn, storeSession } from '#lib/session.ts'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import GradeSheetScreen from './grade-sheet.tsx'

const server = fakeServer()

const makeRow = (id: number, last_name: string, values: Partial<SheetRow> = {}): SheetRow => ({
  id,
  version: 1,
  student_id_number: `2026-0000${id}`,
  full_name: `${last_name.toUpperCase()}, Ana Reyes`,
  first_name: 'Ana',
  last_name,
  middle_name: 'Reyes',
  extension_name: null,
  course: 'BSIT',
  level: 1,
  gender: 'Female',
  status: 0,
  midterm_grade: null,
  period_grades: {},
  grade: null,
  re_exam: null,
  settle_by: null,
  remarks: '',
  ...values,
})
const makeSheet = (rows: SheetRow[], overrides: Partial<GradeSheet> = {}): GradeSheet => ({
  offer: {
    id: 7,
    section: 'BSIT-1A',
    subject_schedule: '',
    school_year: '2026-2027',
    semester: 1,
    employee: null,
    prospectus: { code: 'CC101', descriptive_title: 'Computing', units: 3 },
  } as never,
  grading_scale: 'COLLEGE_1_5',
  scale: testScales.COLLEGE_1_5,
  periods: [],
  open: { midterm_grade: true, grade: true, re_exam: true },
  reasons: [],
  sheets: [],
  rows,
  ...overrides,
})
const threeRows = () => [makeRow(1, 'Bondoc'), makeRow(2, 'Dela Cruz'), makeRow(3, 'Nuñez')]

/** Opens the grade sheet of a signed-in instructor. */
async function drawSheet(sheet: GradeSheet, { refusal, isOffline }: { refusal?: Refusal; isOffline?: boolean } = {}) {
  const school = { sheet }
  server.on(auth.currentUser, () => ({ data: { id: 5, roles: [], role_permissions: {}, direct_permissions: [] } }) as never)
  server.on(settings.settings, () => ({ data: { school_year: '2026-2027', semester: 1 } }) as never)
  server.on(subjects.subjectLoads, () => ({ data: [] }) as never)
  server.on(grades.gradeSheet, () => {
    if (refusal) throw refusal
    return { data: school.sheet } as never
  })
  server.on(classRecords.classRecordGrades, () => ({ data: [] }))
  const SignedIn = () => (useQuery(userQuery).data ? <GradeSheetScreen /> : null)
  const { screen, router } = await draw(() => null, { at: '/start', pages: { '/admin/instructor/grades/roster/$sub_id': SignedIn } })
  if (isOffline) onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await router.navigate({ to: '/admin/instructor/grades/roster/7' as never })
  const cell = (name: string) => screen.getByRole('textbox', { name })
  const paste = async (name: string, text: string) => {
    await cell(name).click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell(name)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const value = (name: string) => (cell(name).element() as HTMLInputElement).value
  return { screen, school, cell, paste, value }
}

test('shows what a pasted list would write by student, writes it, and undoes it with Ctrl+Z or the button', async () => {
  const { screen, cell, paste, value } = await drawSheet(makeSheet(threeRows()))
  await paste('Midterm, BONDOC, Ana Reyes', 'No.\tName\tMidterm\n1\tNUÑEZ, Ana R.\t1.25\n2\tBONDOC, Ana\t2\n3\tABAD, Ben\t3')
  const preview = screen.getByRole('dialog', { name: 'Paste grades' })
  await expect.element(preview.getByText('2 of 3 matched')).toBeVisible()
  await expect.element(preview.getByText(/3 · ABAD, Ben · 3: No student of this class/)).toBeVisible()
  expect(value('Midterm, BONDOC, Ana Reyes')).toBe('')
  await preview.getByRole('button', { name: 'Paste 2 grades' }).click()
  await expect.element(cell('Midterm, NUÑEZ, Ana Reyes')).toHaveValue('1.25')
  await expect.element(cell('Midterm, BONDOC, Ana Reyes')).toHaveValue('2.00')
  await screen.getByRole('button', { name: 'Undo paste' }).click()
  await expect.element(cell('Midterm, NUÑEZ, Ana Reyes')).toHaveValue('')
  await paste('Final, BONDOC, Ana Reyes', '1\n1.5')
  await expect.element(screen.getByText('2 rows, in the order of the sheet')).toBeVisible()
  await screen.getByRole('button', { name: 'Paste 2 grades' }).click()
  await expect.element(cell('Final, DELA CRUZ, Ana Reyes')).toHaveValue('1.50')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Final, DELA CRUZ, Ana Reyes')).toHaveValue('')
})

test('a pasted column can be written to another column of the sheet', async () => {
  const { screen, cell, paste } = await drawSheet(makeSheet(threeRows()))
  await paste('Midterm, BONDOC, Ana Reyes', 'NUÑEZ, Ana\t1.25\nBONDOC, Ana\t2')
  await screen.getByLabelText('Column 2').selectOptions('Final')
  await screen.getByRole('button', { name: 'Paste 2 grades' }).click()
  await expect.element(cell('Final, NUÑEZ, Ana Reyes')).toHaveValue('1.25')
  await expect.element(cell('Midterm, NUÑEZ, Ana Reyes')).toHaveValue('')
})

/** A roster as the portal exports it, with the columns that the instructor added. */
const rosterFile = (kind: 'xlsx' | 'csv') => {
  const rows: (string | number)[][] = [
    ['Bayanihan Valley College'],
    ['Subject', 'CC101 Computing'],
    ['Students', 4],
    ['No.', 'Student no.', 'Name', 'Course', 'Year', 'Sex', 'Clearance', 'Midterm', 'Final'],
    [1, '2026-00003', 'NUÑEZ, Ana Reyes', 'BSIT', 'First Year', 'Female', 'Cleared', 1.25, 'INC'],
    [2, '2026-00001', 'BONDOC, Ana Reyes', 'BSIT', 'First Year', 'Female', 'Cleared', 2, 1.75],
    [3, '2026-00002', 'DELA CRUZ, Ana Reyes', 'BSIT', 'First Year', 'Female', 'Cleared', '', ''],
    [4, '2026-00009', 'ABAD, Ben', 'BSIT', 'First Year', 'Male', 'Cleared', 3, 3],
  ]
  return kind === 'csv' ? new Blob([formatCsv(rows)]) : writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBlob()
}

async function openImport(screen: Awaited<ReturnType<typeof drawSheet>>['screen']) {
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Import' }).click()
}

test.each(['xlsx', 'csv'] as const)('imports grades from the exported roster as %s after a preview, and undoes it', async (kind) => {
  const { screen, cell, value } = await drawSheet(makeSheet(threeRows()))
  await openImport(screen)
  const chooser = screen.getByRole('dialog', { name: 'Import grades' })
  await expect.element(chooser.getByText(/head it Midterm, Final or Re-exam/)).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['%PDF-1.4\u0001'], 'grades.pdf'))
  await expect.element(chooser.getByText('Choose a CSV or XLSX file.')).toBeVisible()
  await userEvent.upload(input, new File([await rosterFile(kind)], `roster.${kind}`))
  const preview = screen.getByRole('dialog', { name: `Import grades from roster.${kind}` })
  await expect.element(preview.getByText('3 of 4 matched')).toBeVisible()
  await expect.element(preview.getByText(/2026-00009 · ABAD, Ben .* No student of this class/)).toBeVisible()
  expect(value('Midterm, BONDOC, Ana Reyes')).toBe('')
  await preview.getByRole('button', { name: 'Import 4 grades' }).click()
  await expect.element(cell('Midterm, NUÑEZ, Ana Reyes')).toHaveValue('1.25')
  await expect.element(cell('Final, NUÑEZ, Ana Reyes')).toHaveValue('INC')
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('1.75')
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('')
})

test('a roster without grades says how to head a column', async () => {
  const { screen } = await drawSheet(makeSheet(threeRows()))
  await openImport(screen)
  const roster = new File(['No.,Student no.,Name\n1,2026-00001,"BONDOC, Ana Reyes"\n'], 'roster.csv')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, roster)
  await expect
    .element(screen.getByText('No column with grades was found. Head each column with its name: Midterm, Final, Re-exam.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import 0 grades' })).toBeDisabled()
})

test('asks before it discards all changes', async () => {
  const { screen, cell, value } = await drawSheet(makeSheet(threeRows()))
  await cell('Final, BONDOC, Ana Reyes').fill('1.5')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Discard' }).click()
  const question = screen.getByRole('dialog')
  await expect.element(question.getByText('Discard 1 unsaved change?')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(value('Final, BONDOC, Ana Reyes')).toBe('1.50')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('')
})

test('shows both grades when somebody else saved first, and forgets what is saved already', async () => {
  const { screen, school, cell } = await drawSheet(makeSheet(threeRows()))
  for (const [name, grade] of [
    ['BONDOC', '3'],
    ['DELA CRUZ', '2'],
  ]) {
    await cell(`Final, ${name}, Ana Reyes`).fill(grade!)
    await userEvent.keyboard('{Enter}')
  }
  school.sheet = makeSheet([
    makeRow(1, 'Bondoc', { version: 2, grade: '1.25' }),
    makeRow(2, 'Dela Cruz', { version: 2, grade: '2.00' }),
    makeRow(3, 'Nuñez'),
  ])
  server.on(grades.updateStudentGrades, () => {
    throw new Refusal(409, { message: 'Grades were changed', reasons: [{ code: 'stale', message: 'Grades were changed' }] })
  })
  await screen.getByRole('button', { name: 'Save grades' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use the saved grade (1.25), Final, BONDOC, Ana Reyes' })).toBeVisible()
  await expect.element(screen.getByText('1 change', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^A grade was saved after you opened the sheet.*Choose which to use, then save/)).toBeVisible()
  await screen.getByRole('button', { name: 'Use mine (3.00), Final, BONDOC, Ana Reyes' }).click()
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('3.00')
  await expect.element(cell('Final, DELA CRUZ, Ana Reyes')).toHaveValue('2.00')
  await expect.element(screen.getByRole('button', { name: 'Save grades' })).toBeEnabled()
})

test('chooses for each grade of a row, or for all, and follows a row of which other grades were saved', async () => {
  const { screen, school, cell } = await drawSheet(makeSheet(threeRows()))
  for (const [name, grade] of [
    ['Midterm, BONDOC', '2'],
    ['Final, BONDOC', '3'],
    ['Final, NUÑEZ', '1'],
  ]) {
    await cell(`${name}, Ana Reyes`).fill(grade!)
    await userEvent.keyboard('{Enter}')
  }
  school.sheet = makeSheet([
    makeRow(1, 'Bondoc', { version: 2, midterm_grade: '1.75', grade: '1.25' }),
    makeRow(2, 'Dela Cruz'),
    makeRow(3, 'Nuñez', { version: 2, midterm_grade: '1.50' }),
  ])
  server.on(grades.updateStudentGrades, () => {
    throw new Refusal(409, { message: 'Nothing was saved', reasons: [{ code: 'stale', message: 'Nothing was saved' }] })
  })
  await screen.getByRole('button', { name: 'Save grades' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use all of mine' })).toBeVisible()
  await screen.getByRole('button', { name: 'Use the saved grade (1.75), Midterm, BONDOC, Ana Reyes' }).click()
  await screen.getByRole('button', { name: 'Use mine (3.00), Final, BONDOC, Ana Reyes' }).click()
  await expect.element(cell('Midterm, BONDOC, Ana Reyes')).toHaveValue('1.75')
  await expect.element(cell('Midterm, NUÑEZ, Ana Reyes')).toHaveValue('1.50')
  server.on(grades.updateStudentGrades, () => ({ data: school.sheet, message: 'Grades Successfully Saved.' }))
  await screen.getByRole('button', { name: 'Save grades' }).click()
  await server.arrival(grades.updateStudentGrades, 2)
  expect(server.sent(grades.updateStudentGrades)[1]?.fields.grades).toEqual([
    { id: 1, version: 2, grade: '3.00' },
    { id: 3, version: 2, grade: '1.00' },
  ])
})

test('offers a draft of an earlier visit, asks before it is discarded; it belongs to one user', async () => {
  const key = 'draft:5:grades:7'
  const draft = (grade: string) => JSON.stringify({ edits: { 1: { version: 1, values: { grade } } }, saved_at: '2026-10-10T04:00:00.000Z' })
  localStorage.setItem(key, draft('1.25'))
  onTestFinished(() => localStorage.removeItem(key))
  const { screen, cell } = await drawSheet(makeSheet(threeRows()))
  await expect.element(screen.getByText(/is kept on this device/)).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(localStorage.getItem(key)).toContain('1.25')
  await screen.getByRole('button', { name: 'Restore' }).click()
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('1.25')
  expect(localStorage.getItem('draft:6:grades:7')).toBeNull()
})

test('a draft that is saved already is not offered, and what is typed is kept', async () => {
  const key = 'draft:5:grades:7'
  localStorage.setItem(
    key,
    JSON.stringify({ edits: { 1: { version: 1, values: { grade: '1.25' } } }, saved_at: '2026-10-10T04:00:00.000Z' }),
  )
  onTestFinished(() => localStorage.removeItem(key))
  const { screen, cell } = await drawSheet(makeSheet([makeRow(1, 'Bondoc', { version: 2, grade: '1.25' }), makeRow(2, 'Dela Cruz')]))
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('1.25')
  expect(screen.getByText(/kept on this device/).query()).toBeNull()
  await cell('Final, DELA CRUZ, Ana Reyes').fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => localStorage.getItem(key)).toContain('2.00')
})

test('without a network keeps grades on the device and says so, and saves them when told to after it is back', async () => {
  const { screen, cell } = await drawSheet(makeSheet(threeRows()))
  onTestFinished(() => onlineManager.setOnline(true))
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText('You are offline.')).toBeVisible()
  await cell('Final, BONDOC, Ana Reyes').fill('1.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('not saved yet', { exact: false }).last()).toBeVisible()
  await expect.poll(() => localStorage.getItem('draft:5:grades:7')).toContain('1.50')
  onlineManager.setOnline(true)
  await expect.element(screen.getByText('The connection is back.')).toBeVisible()
  expect(server.sent(grades.updateStudentGrades)).toEqual([])
  server.on(grades.updateStudentGrades, () => ({
    data: makeSheet([makeRow(1, 'Bondoc', { version: 2, grade: '1.50' }), makeRow(2, 'Dela Cruz'), makeRow(3, 'Nuñez')]),
    message: 'Grades Successfully Saved.',
  }))
  await screen.getByRole('button', { name: 'Save grades' }).click()
  await expect.element(screen.getByText('The connection is back.')).not.toBeInTheDocument()
  expect(localStorage.getItem('draft:5:grades:7')).toBeNull()
})

test('a high school sheet has number keys and a remedial column', async () => {
  const { screen, cell } = await drawSheet(
    makeSheet([makeRow(1, 'Bondoc', { grade: '74' })], { grading_scale: 'HS_60_100', scale: testScales.HS_60_100 }),
  )
  await expect.element(screen.getByRole('columnheader', { name: 'Remedial' })).toBeVisible()
  await expect.element(cell('Remedial, BONDOC, Ana Reyes')).toHaveAttribute('inputmode', 'numeric')
})

const keptName = (userId: number, offerId: number) => `${userId}:/api/employee/studentGradeBySubject/${offerId}`

/** Puts sheets on the device of the signed-in person, as they were on a day of October. */
function keep(sheets: readonly { userId?: number; offerId: number; day?: number; rows?: SheetRow[] }[]) {
  storeSession({ token: 'token', expires_at: new Date(Date.now() + 60_000).toISOString() })
  onTestFinished(() => localStorage.clear())
  for (const { userId = 5, offerId, day = 1, rows = threeRows() } of sheets) {
    const saved_at = `2026-10-${String(day).padStart(2, '0')}T04:00:00.000Z`
    saveOwn(keptName(userId, offerId), { version: gradeCalls.gradeSheet.saved, answer: { data: makeSheet(rows) }, saved_at })
  }
}

test('without a network opens the sheet that the device kept, and puts what was typed on the present one', async () => {
  keep([{ offerId: 7, day: 9 }])
  const { screen, cell } = await drawSheet(makeSheet([makeRow(1, 'Bondoc', { version: 2, grade: '2.00' }), makeRow(2, 'Dela Cruz')]), {
    isOffline: true,
  })
  await expect.element(screen.getByText(/This is the sheet as of 9 Oct 2026/)).toBeVisible()
  await cell('Final, DELA CRUZ, Ana Reyes').fill('1.25')
  await cell('Midterm, BONDOC, Ana Reyes').fill('1.50')
  await userEvent.keyboard('{Enter}')
  onlineManager.setOnline(true)
  await expect.element(screen.getByText('The connection is back.')).toBeVisible()
  await expect.element(cell('Final, BONDOC, Ana Reyes')).toHaveValue('2.00')
  await expect.element(cell('Midterm, BONDOC, Ana Reyes')).toHaveValue('1.50')
  await expect.element(cell('Final, DELA CRUZ, Ana Reyes')).toHaveValue('1.25')
  await expect.poll(() => readOwn(keptName(5, 7))).toMatchObject({ answer: { data: { rows: [{ version: 2 }, {}] } } })
})

test('without a network never shows the sheet of another user', async () => {
  keep([{ userId: 6, offerId: 7 }])
  const { screen } = await drawSheet(makeSheet(threeRows()), { isOffline: true })
  await expect.element(screen.getByText('The data could not be loaded')).toBeVisible()
})

test('a sheet that is no longer one of the instructor leaves the device', async () => {
  keep([{ offerId: 7 }])
  const { screen } = await drawSheet(makeSheet(threeRows()), { refusal: new Refusal(404, { message: 'Not found' }) })
  await expect.element(screen.getByRole('heading')).toBeVisible()
  await expect.poll(() => readOwn(keptName(5, 7))).toBeUndefined()
})

test('keeps the twelve sheets that were opened last', async () => {
  keep(Array.from({ length: 12 }, (_, at) => ({ offerId: 100 + at, day: at + 1 })))
  const { cell } = await drawSheet(makeSheet(threeRows()))
  await expect.element(cell('Final, DELA CRUZ, Ana Reyes')).toBeVisible()
  await expect
    .poll(() => listOwn('5:/api/employee').toSorted())
    .toEqual([...Array.from({ length: 11 }, (_, at) => keptName(5, 101 + at)), keptName(5, 7)].toSorted())
})
