import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchBody,
  pickOption,
  signIn,
  test,
  visit,
} from '../portal.ts'

type Cells = (string | number | null)[][]

const LIST = '/admin/settings/registrar/subject-offer'
const HEAD = ['Block', 'Subject code', 'Curriculum', 'Time', 'Who', 'Slots']
const first = ['BSBA-1Z', 'BA101', 'BSBA 2018', 'S 5:00PM-6:30PM rm 101', 'E-0010', 35]
const second = ['BSBA-1Z', 'BA102', 'BSBA 2018', 'TBA', null, null]
const third = ['BSBA-1Z', 'GE101', 'BSBA 2018', 'S 6:30PM-8:00PM RM 101', 'Villanueva, G.', 40]

/** Drops a workbook on the dialog, as from a folder. */
async function dropWorkbook(page: Page, rows: Cells): Promise<void> {
  const bytes = await writeXlsxFile([['Bayanihan Valley College'], [null], HEAD, ...rows]).toBuffer()
  const droppedFile = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], 'classes.xlsx'))
    return data
  }, bytes.toString('base64'))
  await page.getByRole('button', { name: /Drop a file here/ }).dispatchEvent('drop', { dataTransfer: droppedFile })
  await expect(page.getByRole('dialog').getByText('classes.xlsx').first()).toBeVisible()
}

/** The classes of the section as they are stored. */
const classes = async (page: Page) => {
  const { data } = await fetchBody<{ data: unknown[] }>(page, '/api/subjectOffers?section=BSBA-1Z&sort=code')
  return data
}

test("a registrar opens a section's classes from an XLSX file, all or none, and undoes the import", async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, LIST, 'Subject offers')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subject offers' })

  await dropWorkbook(page, [first, ['BSBA-1Z', 'ZZ999', 'BSBA 2018', 'S 6:00PM-6:30PM RM 101', 'Nobody', 0], third])
  await expect(dialog.getByRole('combobox', { name: 'Maximum students' })).toHaveValue('Slots')
  await expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveValue('')
  await pickOption(page, dialog.getByRole('combobox', { name: 'Instructor' }), 'Who')
  await expect(dialog.getByText('E-0010 · Nobody · Villanueva, G.')).toBeVisible()
  await expectAccessible(page, 'columns of an import of classes')
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  const errorRow = dialog.getByRole('row').filter({ hasText: 'ZZ999' }).first()
  await expect(errorRow).toContainText('Subject ZZ999 was not found')
  await expect(errorRow).toContainText("Instructor 'Nobody' was not found")
  await expect(errorRow).toContainText('Room conflict: RM 101 is used by BA101 (BSBA-1Z), S 5:00PM-6:30PM')
  await expect(errorRow).toContainText("'0' is not a number from 1 to 1000")
  await expect(dialog.getByRole('button', { name: 'Import 2 valid rows' })).toBeVisible()
  await expectAccessible(page, 'problems of an import of classes')
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download errors' }).click()
  const sheet = await readSheet(readFileSync(await (await arriving).path()))
  expect(sheet[0]).toEqual([...HEAD, 'Problem'])
  expect(sheet.slice(1).map((row) => [row[1], String(row[6]).includes('Subject ZZ999 was not found')])).toEqual([['ZZ999', true]])
  expect(await classes(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Another file' }).click()
  await dropWorkbook(page, [first, second, third])
  await pickOption(page, dialog.getByRole('combobox', { name: 'Instructor' }), 'Who')
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(dialog.getByText('All 3 rows can be imported')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'the checked rows of an import of classes')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByRole('heading', { name: '3 subject offers imported' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await classes(page)).toMatchObject([
    { prospectus: { code: 'BA101' }, subject_schedule: 'S 5:00PM-6:30PM RM 101', max_person: 35 },
    { prospectus: { code: 'BA102' }, subject_schedule: '', max_person: 40 },
    { prospectus: { code: 'GE101' }, subject_schedule: 'S 6:30PM-8:00PM RM 101', max_person: 40 },
  ])
  await page.goto(`${LIST}?section=BSBA-1Z`)
  const row = page.getByRole('row').filter({ hasText: 'GE101' })
  await expect(row).toContainText('VILLANUEVA, G.')

  await more.click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await dialog.getByRole('row').filter({ hasText: 'Imported' }).getByRole('button', { name: 'classes.xlsx' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import and remove 3 subject offers?' }).getByLabel('Reason').fill('Wrong file')
  await confirmQuestion(page, 'Undo this import and remove 3 subject offers?', 'Undo import')
  await expectToast(page, '3 rows removed')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)
  expect(await classes(page)).toEqual([])
})
